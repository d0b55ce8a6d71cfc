import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LeavingView } from '../../features/content';
import type { WithEvent } from '../../shared/event';
import { departureRequested } from '../../shared/page';
import { selectEntry } from '../guards';
import { ShownRoute } from '../shownRoute';

/** Leads to the site that the entry of the header names (spec §2, /wearecalled). */
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
