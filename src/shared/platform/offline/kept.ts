import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../auth';
import type { Deps } from '../deps';
import { withLock } from '../saga';

/** Reads what is kept for the user on this device under a name; null if nothing is. */
export function* readKept(deps: Deps, name: string): SagaGenerator<unknown> {
  const user = yield* select(selectUser);
  return user && (yield* call(deps.offline.read, { userId: user.id, name }));
}

/** Reads a list that is kept; empty if none is. */
export function* readKeptList<T>(deps: Deps, name: string): SagaGenerator<T[]> {
  const kept = yield* readKept(deps, name);
  return Array.isArray(kept) ? (kept as T[]) : [];
}

/** Keeps something for the user on this device, so that it survives the page. */
export function* writeKept(deps: Deps, name: string, value: unknown): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user) yield* call(deps.offline.write, { userId: user.id, name }, value);
}

/** Changes a list that is kept. Tabs share it, so each reads and writes it under a lock. */
export function* changeKeptList<T>(
  deps: Deps,
  name: string,
  change: (before: T[]) => T[],
): SagaGenerator<void> {
  yield* withLock(deps, name, function* () {
    yield* call(writeKept, deps, name, change(yield* readKeptList(deps, name)));
  });
}
