import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAuthorized } from './selectors';

/**
 * Dispatches `entered` and `left` while a screen is shown to an authorized user. Both must be referentially
 * stable.
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
