import { useContext } from 'react';
import { useSelector } from 'react-redux';
import type { WithEvent } from '../../shared/event';
import { selectEntry } from '../guards';
import { ShownRoute } from '../shownRoute';

/** What the event's navigation calls the screen that is shown; empty where it has no entry for it. */
export function useScreenName(): string {
  const route = useContext(ShownRoute);
  return (
    useSelector((state: WithEvent) => (route ? selectEntry(state, route) : undefined))?.displayName ?? ''
  );
}
