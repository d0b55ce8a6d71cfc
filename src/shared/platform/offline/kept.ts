import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../auth';
import type { Deps } from '../deps';

/** Changes that waited for the server when the page was left, oldest first. */
export function* readWaiting<T>(deps: Deps, name: string): SagaGenerator<T[]> {
  const user = yield* select(selectUser);
  if (!user) return [];
  const waiting = yield* call(deps.offline.read, { userId: user.id, name });
  return Array.isArray(waiting) ? (waiting as T[]) : [];
}

/** Keeps the changes that wait for the server, so that they survive the page. */
export function* writeWaiting(deps: Deps, name: string, waiting: readonly unknown[]): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user) yield* call(deps.offline.write, { userId: user.id, name }, waiting);
}
