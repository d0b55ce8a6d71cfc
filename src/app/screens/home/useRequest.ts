import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAuthorized } from '../../../shared/platform/auth';

/**
 * Dispatches a request when a section is shown, if the user is authorized. Returns whether they are:
 * attendee-only content is hidden from visitors. `request` must be referentially stable.
 */
export function useRequest(request: () => UnknownAction): boolean {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  useEffect(() => {
    if (authorized) dispatch(request());
  }, [authorized, dispatch, request]);
  return authorized;
}
