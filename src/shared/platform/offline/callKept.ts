import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint, EndpointInput, EndpointReply } from '../../../contract/kit/endpoint';
import { callApi, type CallOptions } from '../auth';
import type { Deps } from '../deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { untilBetter, waitAfter } from '../saga';
import { readKept, writeKept } from './kept';
import { selectIsKept, type WithOffline } from './selectors';
import { keptReplaced, keptUsed } from './slice';

/** First wait before the server is asked again while kept data is shown. */
export const ASK_AGAIN_MS = 30_000;

/** A reply as it is kept. */
interface Kept<Reply = unknown> {
  at: number;
  reply: Reply;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && 'reply' in value;

/** What is kept of an endpoint; null if nothing is, or nothing that fits the contract. */
function* readReply<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
): SagaGenerator<Kept<EndpointReply<E>> | null> {
  const kept = yield* readKept(deps, endpoint.id);
  if (!isKept(kept)) return null;
  // An older version of the app may have kept it.
  const { success, data } = endpoint.response.safeParse(kept.reply);
  return success ? { at: kept.at, reply: data as EndpointReply<E> } : null;
}

function* keep(deps: Deps, endpoint: Endpoint, reply: unknown): SagaGenerator<void> {
  const at = yield* call(deps.clock.now);
  yield* call(writeKept, deps, endpoint.id, { at, reply } satisfies Kept);
}

/** Counts the changes that the user made to what an endpoint gives. */
type SelectChanges<State> = (state: State) => number;

/** Calls an endpoint, again if the user changed what it gives meanwhile: the reply may be older than that. */
function* callUntilUnchanged<E extends Endpoint, State>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
  { selectChanges = () => 0, ...options }: CallOptions & { selectChanges?: SelectChanges<State> },
): SagaGenerator<EndpointReply<E>> {
  while (true) {
    const before = yield* select(selectChanges);
    const reply = yield* callApi(deps, endpoint, input, options);
    if ((yield* select(selectChanges)) === before) return reply;
  }
}

/**
 * Calls an endpoint and keeps its latest reply on this device; without a network, gives the kept one and says
 * so in the state (`DataAge` shows it). Throws what `callApi` throws if there is none. For endpoints that a
 * person asks for in one way only: the input is not part of what is kept.
 */
export function* callKept<E extends Endpoint, State>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions & { selectChanges?: SelectChanges<State> } = {},
): SagaGenerator<EndpointReply<E>> {
  try {
    const reply = yield* callUntilUnchanged(deps, endpoint, input, options);
    yield* fork(keep, deps, endpoint, reply);
    const wasKept = yield* select((state: WithOffline) => selectIsKept(state, endpoint.id));
    if (wasKept) yield* put(keptReplaced({ endpoint: endpoint.id }));
    return reply;
  } catch (error) {
    if (toFailure(error).kind !== 'network') throw error;
    const kept = yield* readReply(deps, endpoint);
    if (!kept) throw error;
    yield* put(keptUsed({ endpoint: endpoint.id, at: kept.at }));
    return kept.reply;
  }
}

/**
 * Makes a change that the server has made to the kept reply too. Without this, a page that opens without a
 * network before the endpoint was asked again would show what was there before the change.
 */
export function* amendKept<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  amend: (reply: EndpointReply<E>) => EndpointReply<E>,
): SagaGenerator<void> {
  const kept = yield* readReply(deps, endpoint);
  if (!kept) return;
  yield* call(writeKept, deps, endpoint.id, { at: kept.at, reply: amend(kept.reply) } satisfies Kept);
}

const UNREACHABLE: Failure = { kind: 'network', status: null, message: '' };

/** For pollers: true, or a failure if the endpoint's latest reply was a kept one. */
export function* outcomeOf({ id }: Endpoint): SagaGenerator<true | Failure> {
  return (yield* select((state: WithOffline) => selectIsKept(state, id))) ? UNREACHABLE : true;
}

/** Runs `read` again and again, as long as only kept data of the endpoint could be read. */
export function* untilCurrent(
  deps: Deps,
  endpoint: Endpoint,
  read: () => SagaGenerator<void>,
): SagaGenerator<void> {
  for (let failures = 1; ; failures += 1) {
    yield* call(read);
    const outcome = yield* call(outcomeOf, endpoint);
    if (outcome === true) return;
    const wait = yield* call(waitAfter, deps, ASK_AGAIN_MS, failures, outcome);
    yield* untilBetter(deps, wait);
  }
}
