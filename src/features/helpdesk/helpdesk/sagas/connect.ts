import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getDeskStatus } from '../../../../contract/helpdesk/helpdesk';
import type { Deps, RecentAction } from '../../../../shared/platform/deps';
import type { ChatDetails, ChatStarter } from '../../../../shared/platform/deps/helpdesk';
import { selectApiBaseUrl, selectConferenceId } from '../../../../shared/platform/event';
import { panelClosed, selectPanel } from '../../../../shared/helpdesk/helpdesk';
import { ApiFailure, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { selectPathname } from '../../../../shared/platform/page';
import { callApi, selectUser, withIdToken } from '../../../../shared/platform/auth';
import { chatCreated, chatCreationStarted, consentAnswered, consentRequested, hoursReceived } from '../slice';
import type { ClosedNotice } from '../state';
import type { Desk } from './target';

/** Timeout for starting, joining, or querying the desk's status. */
export const CONNECT_DEADLINE_MS = 30_000;
/** Number of recent actions sent to the desk if the user agrees. */
const RECENT_ACTIONS = 50;
/** Display name for a user without a name (product.md#helpdesk). */
const NAMELESS = 'Meeting Attendee';

/** Limits a call's duration; a timeout counts as a network failure. */
export function* inTime<T>(deps: Deps, ms: number, work: () => SagaGenerator<T>): SagaGenerator<T> {
  const { done } = yield* race({
    done: call(function* () {
      return { value: yield* work() };
    }),
    late: call(deps.clock.sleep, ms),
  });
  if (done) return done.value;
  throw new ApiFailure({
    kind: 'network',
    status: null,
    message: 'The chat service did not answer in time.',
  });
}

/** The desk's status before a chat begins. */
interface DeskAnswer {
  /** The user has an open chat, which can continue at any hour. */
  chatOpen: boolean;
  /** The out-of-hours notice; null if someone is answering. */
  notice: ClosedNotice | null;
}

/** Status of a desk that cannot be queried: starting will tell. */
const UNKNOWN: DeskAnswer = { chatOpen: false, notice: null };

/** Asks our own desk whether the user has an open chat, and whether someone is answering. */
export function* askDesk(deps: Deps, { own }: Desk): SagaGenerator<DeskAnswer> {
  if (!own) return UNKNOWN;
  try {
    const { chatOpen, open, opensAt, closedText, hours } = yield* inTime(deps, CONNECT_DEADLINE_MS, () =>
      callApi(deps, getDeskStatus, {}),
    );
    yield* put(hoursReceived(hours));
    return { chatOpen, notice: open ? null : { opensAt, closedText } };
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return UNKNOWN;
  }
}

/**
 * The recent actions, if they are recorded and the user agrees; null if the user closes the panel instead.
 */
export function* askForActions(
  deps: Deps,
  { own }: Desk,
): SagaGenerator<{ actions?: RecentAction[] } | null> {
  if (!own || (yield* call(deps.recording.status)).on === null) return {};
  // With the panel closed the user cannot be asked, so share nothing.
  if ((yield* select(selectPanel)).status === 'closed') return {};
  yield* put(consentRequested());
  const { answer } = yield* race({ answer: take(consentAnswered), declined: take(panelClosed) });
  if (!answer) return null;
  return answer.payload.share ? { actions: yield* call(deps.recording.recentActions, RECENT_ACTIONS) } : {};
}

/**
 * Requests a chat as the signed-in user (product.md#helpdesk). Our own desk finds an open one. Throws an
 * `ApiFailure`.
 */
function* requestStart(
  deps: Deps,
  { target }: Desk,
  request: Pick<ChatStarter, 'actions' | 'findOnly'>,
): SagaGenerator<ChatDetails> {
  const starter: ChatStarter = {
    displayName: (yield* select(selectUser))?.name.trim() || NAMELESS,
    page: yield* select(selectPathname),
    ...request,
  };
  const baseUrl = yield* select(selectApiBaseUrl);
  const conferenceId = yield* select(selectConferenceId);
  const idempotencyKey = yield* call(deps.random.uuid);
  return yield* inTime(deps, CONNECT_DEADLINE_MS, () =>
    withIdToken(function* (idToken) {
      const caller = { baseUrl, conferenceId, idToken, idempotencyKey };
      return yield* call(deps.helpdesk.start, target, starter, caller);
    }),
  );
}

/**
 * Finds the user's open chat without starting one; null if there is none. An external desk cannot be asked,
 * so a chat lost there is over. Throws an `ApiFailure`.
 */
export function* findChat(deps: Deps, desk: Desk): SagaGenerator<ChatDetails | null> {
  if (!desk.own) return null;
  try {
    return yield* call(requestStart, deps, desk, { actions: undefined, findOnly: true });
  } catch (error) {
    if (toFailure(error).status === 404) return null;
    throw error;
  }
}

/** Joins a started chat and returns its handle. Throws an `ApiFailure`. */
export function requestJoin(deps: Deps, { target }: Desk, details: ChatDetails): SagaGenerator<string> {
  return inTime(deps, CONNECT_DEADLINE_MS, function* () {
    return yield* call(deps.helpdesk.join, target, details);
  });
}

/** Starts a chat and shows that to the user. Throws an `ApiFailure`. */
export function* startChat(
  deps: Deps,
  desk: Desk,
  actions: RecentAction[] | undefined,
): SagaGenerator<ChatDetails> {
  yield* put(chatCreationStarted());
  return yield* call(requestStart, deps, desk, { actions });
}

/** Joins a chat and shows that to the user. Throws an `ApiFailure`. */
export function* joinChat(deps: Deps, desk: Desk, details: ChatDetails): SagaGenerator<string> {
  yield* put(chatCreated());
  return yield* call(requestJoin, deps, desk, details);
}

/** Whether a start was refused because it is out of hours. */
export const isClosedRefusal = (error: unknown) => toFailure(error).status === 409;
/** Whether a start was refused because there are too many. */
export const isBusyRefusal = (error: unknown) => toFailure(error).status === 429;
