import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { peopleShown } from './slice';

/** Tells that these people are on the screen, so that it is known who of them is online. */
export function useOnlineStatus(people: readonly string[]): void {
  const dispatch = useDispatch();
  const watcher = useId();
  const key = people.join('\n');
  useEffect(() => {
    dispatch(peopleShown({ watcher, people: key === '' ? [] : key.split('\n') }));
  }, [watcher, key, dispatch]);
  useEffect(() => () => void dispatch(peopleShown({ watcher, people: [] })), [watcher, dispatch]);
}
