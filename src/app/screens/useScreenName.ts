import { useContext } from 'react';
import { useSelector } from 'react-redux';
import type { WithEvent } from '../../shared/platform/event';
import { selectEntry } from '../guards';
import { ShownRoute } from '../shownRoute';

/** The navigation label of the current screen, or an empty string. */
export function useScreenName(): string {
  const route = useContext(ShownRoute);
  return (
    useSelector((state: WithEvent) => (route ? selectEntry(state, route) : undefined))?.displayName ?? ''
  );
}
