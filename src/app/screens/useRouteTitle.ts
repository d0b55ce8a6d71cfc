import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithEvent } from '../../shared/platform/event';
import { selectEntry } from '../guards';
import type { RouteMeta } from '../routes';

/** The title a route's meta gives its page; null leaves the conference name alone (product.md#routes). */
export function useRouteTitle(route: RouteMeta | null): string | null {
  const { formatMessage } = useIntl();
  const label = useSelector(
    (state: WithEvent) => route?.entryTitle && selectEntry(state, route)?.displayName,
  );
  const parts = [route?.title && formatMessage({ id: route.title }), label];
  return parts.filter(Boolean).join(' · ') || null;
}
