import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { routeAt } from '../../contract/routes';
import { selectPathname } from '../../shared/page';
import { chunkRequested } from '../chunkLoading/slice';
import { routes } from '../routes';

/**
 * Requests what the current route shows as soon as the shell is loaded: the first screen is rendered once all
 * of it is there.
 */
export function* firstRouteSaga(): SagaGenerator<void> {
  const name = routeAt(yield* select(selectPathname));
  const route = routes.find((each) => each.name === name);
  if (!route) return;
  for (const chunk of [route.chunk, ...(route.also ?? [])]) yield* put(chunkRequested(chunk));
}
