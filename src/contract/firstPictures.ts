import { imageUrl, type EventConfig, type HomePage } from './platform/eventConfig';
import type { RouteName } from './platform/routes';

function picturesOf(home: HomePage): string[] {
  if (home.variant === 'image3d') return home.scene.layers.map(({ image }) => image);
  if (home.variant === 'lobby3d') return [home.lobby.image];
  return home.picture === undefined ? [] : [home.picture];
}

/**
 * URLs of the configured pictures that are the largest part of a route's first screen. Otherwise the browser
 * finds them once the app has rendered, and they come a round trip after the rest.
 */
export function firstPictures(route: RouteName, config: EventConfig): string[] {
  if (route !== 'home') return [];
  return picturesOf(config.pageOptions.home).map((source) => imageUrl(config, source));
}
