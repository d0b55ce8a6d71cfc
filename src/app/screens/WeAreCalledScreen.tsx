import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LeavingView } from '../../features/event/content';
import type { WithEvent } from '../../shared/platform/event';
import { departureRequested } from '../../shared/platform/page';
import { selectEntry } from '../guards';
import { ShownRoute } from '../shownRoute';

/** Redirects to the external link of the navigation entry (product.md#routes). */
export function WeAreCalledScreen() {
  const dispatch = useDispatch();
  const route = useContext(ShownRoute);
  const entry = useSelector((state: WithEvent) => (route ? selectEntry(state, route) : undefined));
  const link = entry?.link;
  useEffect(() => {
    if (link !== undefined) dispatch(departureRequested(link));
  }, [link, dispatch]);
  return entry && link !== undefined ? <LeavingView heading={entry.displayName} link={link} /> : null;
}
