import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { ChatItem } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import { backoff } from '../../../../shared/platform/saga';
import { selectKnownIds } from '../selectors';
import { catchUpFailed, catchUpSucceeded, connectionEstablished, transcriptReceived } from '../slice';
import { inTime } from './connect';
import type { Joined } from './joined';

/** Timeout of one transcript page. */
export const TRANSCRIPT_DEADLINE_MS = 15_000;
/** First delay after a failed transcript read; doubled each time. */
export const TRANSCRIPT_RETRY_MS = 2_000;

/** A transcript page and the token of the preceding one. */
interface TranscriptPage {
  items: ChatItem[];
  before: string | null;
}

/** Reads a transcript page; null reads the newest. Throws an `ApiFailure`. */
export function readPage(deps: Deps, joined: Joined, page: string | null): SagaGenerator<TranscriptPage> {
  return inTime(deps, TRANSCRIPT_DEADLINE_MS, function* () {
    return yield* call(deps.helpdesk.transcript, joined.chat, page);
  });
}

/** What was known of the transcript before a connection. */
interface Known {
  /** No page was read so far: live items say nothing about those before them. */
  first: boolean;
  ids: ReadonlySet<string>;
}

/** Reads the newest page if none was read before, else backward until a known item is found. */
function* readMissed(deps: Deps, joined: Joined, { first, ids }: Known): SagaGenerator<void> {
  let page: string | null = null;
  do {
    const read: TranscriptPage = yield* readPage(deps, joined, page);
    yield* put(transcriptReceived({ ...read, first }));
    const met = first || read.items.some(({ Id }) => ids.has(Id));
    page = met ? null : read.before;
  } while (page !== null);
}

function* readUntilRead(deps: Deps, joined: Joined, known: Known): SagaGenerator<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      yield* call(readMissed, deps, joined, known);
      yield* put(catchUpSucceeded());
      return;
    } catch (error) {
      yield* call(deps.report.error, 'helpdesk', error);
      yield* put(catchUpFailed());
    }
    yield* call(deps.clock.sleep, backoff(TRANSCRIPT_RETRY_MS, failures));
  }
}

/**
 * Reads missed items after each connection. The baseline is what was known before the first connection whose
 * read did not finish; items received since say nothing about those before them.
 */
export function* catchUpLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  for (let first = true; ; first = false) {
    yield* take(connectionEstablished);
    const known: Known = { first, ids: new Set(yield* select(selectKnownIds)) };
    while (
      (yield* race({ again: take(connectionEstablished), read: call(readUntilRead, deps, joined, known) }))
        .again
    );
  }
}
