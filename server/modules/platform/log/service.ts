import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { WATCH_MINUTE_SECONDS, type LogEntry } from '../../../../src/contract/platform/log';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { actingFor } from '../../../identity/actingFor';
import { ProblemError } from '../../../problem';
import { countsTestEntries } from '../../../lib/environmentKind';
import { checkAnswers } from './answers';
import { entryKind, entrySession, entryUser } from './entryKind';
import { findEntry, hasVideos, insertEntry, type KeptEntry } from './repository';
import { sessionExists } from '../../../lib/sessionExists';

/**
 * Players report at their own intervals, so a minute may be recorded slightly early or late; two minutes are
 * two entries.
 */
const SHORTEST_MINUTE = WATCH_MINUTE_SECONDS - 1;
const LONGEST_MINUTE = 2 * WATCH_MINUTE_SECONDS;

function refused(detail: string, path: string, message: string): ProblemError {
  return new ProblemError('unprocessable', detail, [{ path, message }]);
}

/**
 * Production also accepts test entries, which are marked as such and never counted; other environments accept
 * nothing else.
 */
function checkEnvironment(deps: ServerDeps, entry: LogEntry): void {
  if (!countsTestEntries(deps.settings) || entryKind(entry).isTest) return;
  const detail = `This is not a production server: send the entry as "Test${entry.type}".`;
  throw refused(detail, 'type', 'must begin with "Test" here');
}

async function checkContent(deps: ServerDeps, event: EventConfig, entry: LogEntry): Promise<void> {
  const sessionId = entrySession(entry);
  // Videos of exhibitors and posters are logged under their ids; only sessions are evaluated.
  const exists = 'answers' in entry ? sessionExists : hasVideos;
  if (sessionId !== null && !(await exists(deps.db, event.conferenceId, sessionId))) {
    throw refused(`This conference has no session "${sessionId}".`, 'sessionId', 'unknown session');
  }
  if ('answers' in entry) checkAnswers(event.pageOptions.sessionEvals, entry.answers);
  if ('watchTime' in entry && (entry.watchTime < SHORTEST_MINUTE || entry.watchTime >= LONGEST_MINUTE)) {
    const detail = `One entry stands for one minute watched: watchTime is ${WATCH_MINUTE_SECONDS} seconds, or a little over.`;
    throw refused(detail, 'watchTime', `must be from ${SHORTEST_MINUTE} to below ${LONGEST_MINUTE}`);
  }
}

/** The entry as stored: users' own entries get the names from the token, whatever was sent. */
function withTrueNames(entry: LogEntry, caller: Caller): LogEntry {
  if (entryUser(entry) !== caller.userId) return entry;
  if ('answers' in entry) return { ...entry, userName: caller.name };
  return { ...entry, username: caller.username, name: caller.name };
}

/** Answers a repeated entry like the first one; a different entry under the same id is a conflict. */
function asFirstTime(kept: KeptEntry, entry: LogEntry): Date {
  const { type, isTest } = entryKind(entry);
  if (kept.type === type && kept.is_test === isTest && kept.session_id === entrySession(entry))
    return kept.recorded_at;
  throw new ProblemError('conflict', 'Another entry was kept under this entryId: choose a new one.');
}

/**
 * Appends an entry to the event's log and returns the event time it was stamped with. The browser enforces
 * the watched-enough rule: minutes may still be in its outbox when the evaluation arrives, so none is refused
 * here (product.md#evaluation).
 */
export async function appendEntry(
  deps: ServerDeps,
  event: EventConfig,
  caller: Caller,
  entry: LogEntry,
): Promise<Date> {
  const { type, isTest } = entryKind(entry);
  if (type !== 'LoginUser' && !caller.registered) {
    throw new ProblemError('forbidden', 'This site is only available to registered attendees.');
  }
  const userId = await actingFor(deps, event, caller, entryUser(entry));
  checkEnvironment(deps, entry);

  const { conferenceId } = event;
  const earlier = await findEntry(deps.db, conferenceId, userId, entry.entryId);
  if (earlier) return asFirstTime(earlier, entry);

  await checkContent(deps, event, entry);
  const recordedAt = new Date(deps.eventTime.now(conferenceId));
  const kept = await insertEntry(deps.db, {
    conference_id: conferenceId,
    user_id: userId,
    entry_id: entry.entryId,
    type,
    is_test: isTest,
    session_id: entrySession(entry),
    recorded_at: recordedAt,
    body: JSON.stringify(withTrueNames(entry, caller)),
  });
  if (kept) return recordedAt;

  const first = await findEntry(deps.db, conferenceId, userId, entry.entryId);
  if (first) return asFirstTime(first, entry);
  throw new ProblemError('conflict', 'You have already evaluated this session.');
}
