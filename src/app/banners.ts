import { matchRoutes } from 'react-router-dom';
import { imageUrl, type EventConfig } from '../contract/platform/eventConfig';
import { stripId } from '../contract/exhibition/promotions';
import { routes, type RouteMeta } from './routes';

const matchable = routes.map((route) => ({ path: route.path, route }));

/** The route that matches a path. */
export function routeAt(pathname: string): RouteMeta | null {
  return matchRoutes(matchable, pathname)?.[0]?.route.route ?? null;
}

/**
 * The event's banners for a path (product.md#shell). A banner is shown on every route, or in its slots: a
 * route's name, or a navigation entry's name for all routes of that entry.
 */
export function bannersAt(config: Pick<EventConfig, 'bannerAds' | 'conferenceId'>, pathname: string) {
  const route = routeAt(pathname);
  return config.bannerAds
    .filter(
      ({ slots }) =>
        slots === 'all' ||
        slots.some((slot) => route !== null && [route.name, route.navigation, route.entry].includes(slot)),
    )
    .map((banner) => ({
      promotionId: stripId(banner),
      imageUrl: imageUrl(config, banner.image),
      url: banner.url,
      title: banner.title ?? null,
    }));
}
