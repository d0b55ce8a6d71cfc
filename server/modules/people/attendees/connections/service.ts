import type { ConnectionState } from '../../../../../src/contract/people/connections';
import type { EventTime } from '../../../../deps/eventTime';
import type { Turn } from '../../../../deps/turn';
import { ProblemError } from '../../../../problem';
import { writeNotices, type NewNotice } from '../../../notices/notifications/write';
import { areApart, type Pair } from '../../blocks/repository';
import { checkMaySpeak } from '../../../access/moderation/speaking';
import type { Reader } from '../rows';
import { connect, countSince, findName, insertRequest, lockPair, stateOf } from './repository';

const DAY_MS = 24 * 3_600_000;
/** Requests a person may send in a day of event time; few people meet more at once. */
export const MAX_REQUESTS = 100;

/** What a request needs. `at` is event time. */
export interface Asking extends Turn {
  eventTime: Pick<EventTime, 'now'>;
  /** Sees what an ordinary attendee sees. */
  reader: Reader;
  pair: Pair;
  note: string;
  at: Date;
}

async function checkMayAsk({ db, pair, at }: Asking): Promise<void> {
  const asked = await countSince(db, pair, new Date(at.getTime() - DAY_MS));
  if (asked >= MAX_REQUESTS) {
    throw new ProblemError(
      'too-many-requests',
      `You have ${MAX_REQUESTS} unanswered requests from the last 24 hours. Wait for answers, or withdraw some.`,
    );
  }
}

/**
 * Asks for a connection, or accepts one that was asked for, with its notice. Asking again has no effect.
 */
export async function askToConnect(asking: Asking): Promise<ConnectionState> {
  const { db, eventTime, reader, pair, note, at } = asking;
  const { conferenceId, userId, otherId } = pair;
  if (userId === otherId) {
    throw new ProblemError('unprocessable', 'This is your own profile; connect with someone else.');
  }
  if (note !== '') await checkMaySpeak(db, eventTime, { conferenceId, userId });
  await lockPair(db, pair);
  // Whoever is blocked cannot tell it from a profile that is hidden.
  if ((await findName(db, reader, otherId)) === undefined || (await areApart(db, pair))) {
    throw new ProblemError('not-found', 'There is no attendee with this ID.');
  }
  const own = await findName(db, reader, userId);
  if (own === undefined) {
    throw new ProblemError(
      'unprocessable',
      'Your profile is hidden or has no name. Save it so others can see who is asking.',
    );
  }
  const state = await stateOf(db, pair);
  if (state === 'connected' || state === 'sent') return state;

  const from = { attendeeId: userId, name: own };
  const give = (notice: Omit<NewNotice, 'userId'>) =>
    writeNotices(asking, conferenceId, [{ userId: otherId, ...notice }], at);
  if (state === 'received') {
    await connect(db, pair, at);
    await give({ body: { kind: 'connectionAccepted', from } });
    return 'connected';
  }
  await checkMayAsk(asking);
  await insertRequest(db, pair, note, at);
  // Once a day: withdrawing and asking again must not ring twice.
  const key = `connectionRequested/${at.toISOString().slice(0, 10)}/${userId}`;
  await give({ key, body: { kind: 'connectionRequested', from, note } });
  return 'sent';
}
