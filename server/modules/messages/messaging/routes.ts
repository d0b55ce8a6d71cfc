import type { FastifyInstance } from 'fastify';
import {
  deleteBlock,
  deleteClosure,
  getClosure,
  getMessagingSettings,
  getUnread,
  listBlocks,
  putBlock,
  putClosure,
  putMessagingSettings,
  type MessagingSettings,
} from '../../../../src/contract/messages/messaging';
import { userChannel } from '../../../../src/contract/platform/realtime';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { cleanLine } from '../../../lib/text';
import { isTimeZone } from '../../../lib/timeZone';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { endConnection } from '../../people/attendees/connections';
import { createReaders } from '../../people/attendees/readers';
import { deleteBlock as removeBlock, insertBlock } from '../../people/blocks/repository';
import { actingAs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { readPresence as findPresence } from '../../people/presence/repository';
import { closeMessages, openMessages, readClosure } from './closures';
import {
  countUnread,
  holdDirect,
  knowsOf,
  listBlocked,
  readSettings,
  storeSettings,
  type PersonAt,
} from './repository';
import { readPresence } from '../../../../src/contract/people/presence';

/** Throws a problem (422) for invalid settings. */
function checkSettings({ quietHours }: MessagingSettings): void {
  if (quietHours === null) return;
  const errors = [
    ...(isTimeZone(quietHours.timeZone)
      ? []
      : [{ path: 'quietHours.timeZone', message: 'is not a time zone, e.g. Europe/Madrid' }]),
    ...(quietHours.from === quietHours.to
      ? [{ path: 'quietHours.to', message: 'must differ from the start' }]
      : []),
  ];
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}

/** Messaging settings, blocks, presence, and organizers' closures of messages (product.md#messages). */
export function messagingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, channels, log } = deps;
  const readers = createReaders(deps);
  const tellModerators = moderatorNotifier(app, deps);

  /** Makes the person's devices refetch; those that miss it do so when they connect. */
  function tellOwnDevices({ conferenceId, userId }: PersonAt): void {
    channels
      .signal(conferenceId, userChannel(userId), { kind: 'messaging' })
      .catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'devices could not be told of a change'),
      );
  }

  registerEndpoint(app, deps, getUnread, async (_input, { event, caller }) => ({
    unread: await countUnread(db, { ...caller, conferenceId: event.conferenceId }),
  }));

  registerEndpoint(app, deps, getMessagingSettings, (_input, { user }) => readSettings(db, user));

  registerEndpoint(app, deps, putMessagingSettings, async ({ body }, { user }) => {
    checkSettings(body);
    await storeSettings(db, user, body);
    tellOwnDevices(user);
    return body;
  });

  registerEndpoint(app, deps, listBlocks, async (_input, { event, caller }) => ({
    blocked: await listBlocked(db, readers.anybody(event), caller),
  }));

  registerEndpoint(app, deps, putBlock, async ({ params }, { event, caller }) => {
    const { conferenceId } = event;
    const { userId } = caller;
    const pair = { conferenceId, userId, otherId: params.attendeeId };
    if (userId === pair.otherId) throw new ProblemError('unprocessable', 'You cannot block yourself.');
    if (!(await knowsOf(db, readers.anybody(event), pair))) {
      throw new ProblemError('not-found', 'There is no attendee with this ID.');
    }
    const at = new Date(deps.eventTime.now(conferenceId));
    await inTransaction(pool, async (transaction) => {
      await endConnection(transaction.db, pair, at);
      await holdDirect(transaction.db, pair);
      await insertBlock(transaction.db, pair, at);
    });
    tellOwnDevices(pair);
  });

  registerEndpoint(app, deps, deleteBlock, async ({ params }, { event, caller }) => {
    const pair = { conferenceId: event.conferenceId, userId: caller.userId, otherId: params.attendeeId };
    await removeBlock(db, pair);
    tellOwnDevices(pair);
  });

  registerEndpoint(app, deps, readPresence, async ({ body }, { user }) => {
    const people = await findPresence(db, user, body.people);
    return {
      people: people.map((person) => ({ ...person, lastSeen: person.lastSeen?.toISOString() ?? null })),
    };
  });

  registerEndpoint(app, deps, getClosure, async ({ params }, { event }) => ({
    closure: await readClosure(db, { conferenceId: event.conferenceId, userId: params.attendeeId }),
  }));

  registerEndpoint(app, deps, putClosure, async ({ params, body }, { event, caller }) => {
    const person = { conferenceId: event.conferenceId, userId: params.attendeeId };
    const acting = actingAs(deps, event, caller);
    const closure = await inTransaction(pool, async (transaction) => {
      await closeMessages(transaction, acting, { ...person, reason: cleanLine(body.reason) });
      return readClosure(transaction.db, person);
    });
    log.info({ conferenceId: person.conferenceId, by: caller.userId }, 'messages of a person are closed');
    tellOwnDevices(person);
    tellModerators(person.conferenceId);
    return { closure };
  });

  registerEndpoint(app, deps, deleteClosure, async ({ params }, { event, caller }) => {
    const person = { conferenceId: event.conferenceId, userId: params.attendeeId };
    const acting = actingAs(deps, event, caller);
    const wasClosed = await inTransaction(pool, (transaction) => openMessages(transaction, acting, person));
    if (wasClosed) {
      log.info({ conferenceId: person.conferenceId, by: caller.userId }, 'messages of a person are opened');
      tellOwnDevices(person);
      tellModerators(person.conferenceId);
    }
    return { closure: null };
  });
}
