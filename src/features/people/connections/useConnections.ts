import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { connectionsEntered, connectionsLeft } from './slice';

/** Keeps the user's connections loaded and up to date while the calling screen is shown. */
export function useConnections(isWanted = true): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isWanted) return undefined;
    dispatch(connectionsEntered());
    return () => void dispatch(connectionsLeft());
  }, [dispatch, isWanted]);
}
