import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { selectUser } from '../auth';
import type { Deps } from '../deps';
import { withLock } from '../saga';

/** Reads what is kept for the user on this device under a name. */
export function* readKept<T>(deps: Deps, name: string, otherwise: T): SagaGenerator<T> {
  const user = yield* select(selectUser);
  const kept = user && (yield* call(deps.offline.read, { userId: user.id, name }));
  return (kept ?? otherwise) as T;
}

/** Keeps something for the user on this device, so that it survives the page. */
export function* writeKept(deps: Deps, name: string, value: unknown): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user) yield* call(deps.offline.write, { userId: user.id, name }, value);
}

/** Changes what is kept. Tabs share it, so each reads and writes it under a lock. */
export function* changeKept<T>(
  deps: Deps,
  name: string,
  otherwise: T,
  change: (before: T) => T,
): SagaGenerator<void> {
  yield* withLock(deps, name, function* () {
    yield* call(writeKept, deps, name, change(yield* readKept(deps, name, otherwise)));
  });
}
