import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { meetingsEntered, meetingsLeft } from './slice';

/** Keeps the user's meetings loaded and up to date while the calling screen is shown. */
export function useMeetings(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(meetingsEntered());
    return () => void dispatch(meetingsLeft());
  }, [dispatch]);
}
