import type { FastifyInstance } from 'fastify';
import {
  cancelMeetingForPeople,
  exportMeetings,
  getMeetingSettings,
  listAllMeetings,
  listMeetingActs,
  MEETING_ACTS_PAGE,
  putMeetingSettings,
} from '../../../../src/contract/meetings/meetingAdmin';
import type { MeetingState } from '../../../../src/contract/meetings/meetings';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { actsPage } from '../../../lib/actLog';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { foldTexts } from '../../people/attendees/foldTexts';
import { createReaders } from '../../people/attendees/readers';
import { cancelForPeople } from '../meetings/answers';
import { readMeetingSettings } from '../meetings/settings';
import { publishEdit } from '../../platform/eventEdits/publish';
import { actingAs } from '../../access/moderationLog/acts';
import { exportCsv } from './exportCsv';
import {
  countMatching,
  lockSettings,
  readMeetingActs,
  readPage,
  recordMeetingAct,
  storeSettings,
  toListed,
  type MeetingFilter,
} from './repository';
import { changedSettings, checkSettings } from './service';

interface FilterQuery {
  q?: string | undefined;
  state?: MeetingState | undefined;
  exhibitorId?: string | undefined;
  attendeeId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * What organizers do with meetings (product.md#meetings), also while the event's `createActivity` page option
 * is not active.
 */
export function meetingAdminRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool } = deps;
  const readers = createReaders(deps);
  const nowOf = ({ conferenceId }: EventConfig) => new Date(deps.eventTime.now(conferenceId));

  async function filterOf({ q = '', from, until, ...exact }: FilterQuery): Promise<MeetingFilter> {
    const [folded = ''] = await foldTexts(db, [q]);
    return {
      words: folded.split(' ').filter((word) => word !== ''),
      state: exact.state,
      exhibitorId: exact.exhibitorId,
      attendeeId: exact.attendeeId,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    };
  }

  registerEndpoint(app, deps, getMeetingSettings, (_input, { event }) =>
    readMeetingSettings(deps, db, event.conferenceId),
  );

  registerEndpoint(app, deps, putMeetingSettings, async ({ body }, { event, caller }) => {
    const { conferenceId } = event;
    const checked = checkSettings(body);
    return inTransaction(pool, async (transaction) => {
      await lockSettings(transaction.db, conferenceId);
      const before = await readMeetingSettings(deps, transaction.db, conferenceId);
      if (before.revision !== body.revision) {
        throw new ProblemError('conflict', 'The settings were changed in the meantime. Reload them first.');
      }
      const after = { ...checked, revision: before.revision + 1 };
      await storeSettings(transaction.db, conferenceId, after);
      await publishEdit(deps, conferenceId, 'settings', transaction);
      await recordMeetingAct(transaction.db, actingAs(deps, event, caller), {
        action: 'changeSettings',
        details: { fields: changedSettings(before, after) },
      });
      return after;
    });
  });

  registerEndpoint(app, deps, listAllMeetings, async ({ query }, { event }) => {
    const { after, ...filter } = query;
    return readPage(db, event.conferenceId, await filterOf(filter), { after, now: nowOf(event) });
  });

  registerEndpoint(
    app,
    deps,
    cancelMeetingForPeople,
    async ({ params, body }, { event, caller, storeReply }) => {
      const now = nowOf(event);
      const viewer = { userId: caller.userId, booths: [] };
      const reader = await readers.of(event, caller);
      const call = { ...deps, event, caller, viewer, reader, now, storeReply };
      const { meetingId } = params;
      return cancelForPeople(
        call,
        { meetingId, ...body },
        {
          reply: (meeting) => toListed(meeting, now.getTime()),
          record: (inside) =>
            recordMeetingAct(inside, actingAs(deps, event, caller), { action: 'cancelMeeting', meetingId }),
        },
      );
    },
  );

  registerEndpoint(app, deps, exportMeetings, async ({ query }, { event, caller, reply }) => {
    const { conferenceId } = event;
    const { dialect, ...asked } = query;
    const [filter, now] = [await filterOf(asked), nowOf(event)];
    await recordMeetingAct(db, actingAs(deps, event, caller), {
      action: 'exportMeetings',
      details: { count: await countMatching(db, conferenceId, filter, now) },
    });
    void reply.headers({
      'content-disposition': `attachment; filename="${conferenceId}-meetings.csv"`,
    });
    return exportCsv(deps, conferenceId, { filter, now, dialect });
  });

  registerEndpoint(app, deps, listMeetingActs, async ({ query }, { event }) => {
    const { before } = query;
    const acts = await readMeetingActs(db, event.conferenceId, { before, limit: MEETING_ACTS_PAGE + 1 });
    return actsPage(acts, MEETING_ACTS_PAGE);
  });
}
