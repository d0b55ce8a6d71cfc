import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getDeskStatus } from '../../../contract/helpdesk';
import type { Deps, RecentAction } from '../../../shared/deps';
import type { ChatDetails, ChatStarter } from '../../../shared/deps/helpdesk';
import { selectApiBaseUrl, selectConferenceId } from '../../../shared/event';
import { panelClosed, selectPanel } from '../../../shared/helpdesk';
import { ApiFailure, toFailure } from '../../../shared/lib/apiFailure';
import { selectPathname } from '../../../shared/page';
import { callApi, selectUser, withIdToken } from '../../../shared/session';
import { chatStarted, chatStarting, consentAnswered, consentAsked, type ClosedNotice } from '../slice';
import type { Desk } from './target';

/** The longest that starting, joining, or asking whether somebody answers may take. */
export const CONNECT_DEADLINE_MS = 30_000;
/** Actions that the desk is told of when the person agrees. */
const RECENT_ACTIONS = 50;
/** Who a person without a name is to the desk (spec §7). */
const NAMELESS = 'Meeting Attendee';

/** Ends a call that takes too long, as a failure of the network. */
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

/** What the desk says before a chat begins. */
interface DeskAnswer {
  /** The person has an open chat, which goes on at any hour. */
  chatOpen: boolean;
  /** What it says when nobody answers now; null when somebody does. */
  notice: ClosedNotice | null;
}

/** What a desk says that cannot be asked: a start finds out. */
const UNKNOWN: DeskAnswer = { chatOpen: false, notice: null };

/** Asks our own desk whether the person has an open chat, and whether somebody answers now. */
export function* askDesk(deps: Deps, { own }: Desk): SagaGenerator<DeskAnswer> {
  if (!own) return UNKNOWN;
  try {
    const { chatOpen, open, opensAt, closedText } = yield* inTime(deps, CONNECT_DEADLINE_MS, () =>
      callApi(deps, getDeskStatus, {}),
    );
    return { chatOpen, notice: open ? null : { opensAt, closedText } };
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return UNKNOWN;
  }
}

/** The last actions, where they are recorded and the person agrees; null when the person closes the panel instead. */
export function* askForActions(
  deps: Deps,
  { own }: Desk,
): SagaGenerator<{ actions?: RecentAction[] } | null> {
  if (!own || (yield* call(deps.recording.status)).on === null) return {};
  // Nobody can be asked behind a closed panel: nothing is told then.
  if ((yield* select(selectPanel)).status === 'closed') return {};
  yield* put(consentAsked());
  const { answer } = yield* race({ answer: take(consentAnswered), declined: take(panelClosed) });
  if (!answer) return null;
  return answer.payload.share ? { actions: yield* call(deps.recording.recentActions, RECENT_ACTIONS) } : {};
}

/** Asks for a chat as the signed-in person (spec §7): our own desk finds the one that is open. Throws an `ApiFailure`. */
function* requestStart(
  deps: Deps,
  { target }: Desk,
  wish: Pick<ChatStarter, 'actions' | 'findOnly'>,
): SagaGenerator<ChatDetails> {
  const starter: ChatStarter = {
    displayName: (yield* select(selectUser))?.name.trim() || NAMELESS,
    page: yield* select(selectPathname),
    ...wish,
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
 * The person's open chat; null when they have none, and none is begun. A desk that is not ours knows of none: what was lost there is
 * over. Throws an `ApiFailure`.
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

/** Joins a started chat; its handle. Throws an `ApiFailure`. */
export function requestJoin(deps: Deps, { target }: Desk, details: ChatDetails): SagaGenerator<string> {
  return inTime(deps, CONNECT_DEADLINE_MS, function* () {
    return yield* call(deps.helpdesk.join, target, details);
  });
}

/** Starts a chat, which the person is shown. Throws an `ApiFailure`. */
export function* startChat(
  deps: Deps,
  desk: Desk,
  actions: RecentAction[] | undefined,
): SagaGenerator<ChatDetails> {
  yield* put(chatStarting());
  return yield* call(requestStart, deps, desk, { actions });
}

/** Joins it, which the person is shown. Throws an `ApiFailure`. */
export function* joinChat(deps: Deps, desk: Desk, details: ChatDetails): SagaGenerator<string> {
  yield* put(chatStarted());
  return yield* call(requestJoin, deps, desk, details);
}

/** Whether a start was refused because nobody answers at this hour. */
export const isClosedRefusal = (error: unknown) => toFailure(error).status === 409;
/** Whether a start was refused because there are too many. */
export const isBusyRefusal = (error: unknown) => toFailure(error).status === 429;
