import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAuthorized } from '../../../shared/session';

/**
 * Asks for something when a section is shown, on behalf of a person who may have it. Returns whether there is one: what is for
 * attendees alone is not there for visitors. `request` must be the same function at each call.
 */
export function useRequest(request: () => UnknownAction): boolean {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  useEffect(() => {
    if (authorized) dispatch(request());
  }, [authorized, dispatch, request]);
  return authorized;
}
