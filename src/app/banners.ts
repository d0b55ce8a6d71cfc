import { matchRoutes } from 'react-router-dom';
import { imageUrl, type EventConfig } from '../contract/eventConfig';
import { routes, type RouteMeta } from './routes';

const matchable = routes.map((route) => ({ path: route.path, route }));

/** The route a path belongs to. */
export function routeAt(pathname: string): RouteMeta | null {
  return matchRoutes(matchable, pathname)?.[0]?.route.route ?? null;
}

/**
 * The event's banners for a path (spec §3). A banner stands on every route, or on those it names: a route by its name, or all
 * that belong to a navigation entry by the entry's.
 */
export function bannersAt(config: Pick<EventConfig, 'bannerAds' | 'conferenceId'>, pathname: string) {
  const route = routeAt(pathname);
  return config.bannerAds
    .filter(
      ({ slots }) =>
        slots === 'all' ||
        slots.some((slot) => route !== null && (slot === route.name || slot === route.navigation)),
    )
    .map(({ image, url, title }) => ({ imageUrl: imageUrl(config, image), url, title: title ?? null }));
}
