import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { routeAt } from '../../contract/platform/routes';
import { selectPageOptions } from '../../shared/platform/event';
import { selectPathname } from '../../shared/platform/page';
import type { ChunkName } from '../chunkRegistry';
import { chunkRequested } from '../chunkLoading/slice';
import { routes } from '../routes';

/** What the home page shows besides its own chunk, for events that have it: a provider's posts. */
function* homeChunks(): SagaGenerator<ChunkName[]> {
  const { social } = (yield* select(selectPageOptions)).home;
  return social?.kind === 'frame' && URL.canParse(social.page) ? ['socialPosts'] : [];
}

/**
 * Requests what the current route shows as soon as the shell is loaded: the first screen is rendered once all
 * of it is there.
 */
export function* firstRouteSaga(): SagaGenerator<void> {
  const name = routeAt(yield* select(selectPathname));
  const route = routes.find((each) => each.name === name);
  if (!route) return;
  const ofEvent = name === 'home' ? yield* homeChunks() : [];
  for (const chunk of [route.chunk, ...(route.also ?? []), ...ofEvent]) yield* put(chunkRequested(chunk));
}
