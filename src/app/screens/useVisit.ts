import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAuthorized } from '../../shared/session';

/**
 * Says that a screen is shown, for as long as it is, on behalf of a person who may have what it shows. Both must be the same
 * functions at each call.
 */
export function useVisit(entered: () => UnknownAction, left: () => UnknownAction): void {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  useEffect(() => {
    if (!authorized) return undefined;
    dispatch(entered());
    return () => void dispatch(left());
  }, [authorized, dispatch, entered, left]);
}
