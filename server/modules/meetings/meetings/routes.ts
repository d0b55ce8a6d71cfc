import type { FastifyInstance } from 'fastify';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  findSlots,
  getMeeting,
  getMeetingAllowance,
  getMeetingSuggestions,
  keepTime,
  listBoothMeetings,
  listMeetings,
  proposeSlots,
  reassignMeeting,
  requestMeeting,
} from '../../../../src/contract/meetings/meetings';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import type { Caller } from '../../../identity/caller';
import type { BoundedReading } from '../../../lib/boundedReading';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { boundOf, createReaders } from '../../people/attendees/readers';
import { runBooth } from '../../exhibition/booth/access';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import { acceptMeeting as accept } from './acceptance';
import * as answers from './answers';
import { noMeeting, type ActContext } from './context';
import { readAllowance } from './limits';
import * as proposals from './proposals';
import { findBoothMeetings, findOwnMeetings, readMeetings } from './repository';
import { requestMeeting as request } from './request';
import { suggestMeetings } from './suggestions';
import { findSlots as findFreeSlots } from './slots';
import { partOf, toMeeting, type Viewer } from './seen';

/** Meetings between people, and with booths (product.md#meetings). */
export function meetingRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const { db } = deps;
  const readers = createReaders(deps);
  const nowOf = ({ conferenceId }: EventConfig) => new Date(deps.eventTime.now(conferenceId));

  /** Throws a problem (404) if the event has no meetings in this environment. */
  function checkOpen({ pageOptions }: EventConfig): void {
    if (!pageOptions.createActivity.active[deps.settings.environment]) {
      throw new ProblemError('not-found', 'There are no meetings at this conference.');
    }
  }

  async function viewerOf(event: EventConfig, { userId, verifiedEmail }: Caller): Promise<Viewer> {
    const { conferenceId } = event;
    return { userId, booths: await exhibitorsOf(db, { conferenceId, userId, verifiedEmail }) };
  }

  async function doing({
    event,
    caller,
    storeReply,
  }: {
    event: EventConfig;
    caller: Caller;
    storeReply: StoreReply;
  }): Promise<ActContext> {
    checkOpen(event);
    const viewer = await viewerOf(event, caller);
    return { event, caller, viewer, reader: await readers.of(event, caller), now: nowOf(event), storeReply };
  }

  registerEndpoint(app, deps, listMeetings, async (_input, { event, caller }) => {
    checkOpen(event);
    const viewer = await viewerOf(event, caller);
    const reader = await readers.of(event, caller);
    const ids = await findOwnMeetings(db, event.conferenceId, viewer);
    const meetings = await readMeetings(db, event.conferenceId, ids);
    return { meetings: meetings.map((each) => toMeeting(each, viewer, reader, nowOf(event).getTime())) };
  });

  registerEndpoint(app, deps, getMeeting, async ({ params }, { event, caller }) => {
    checkOpen(event);
    const viewer = await viewerOf(event, caller);
    const [meeting] = await readMeetings(db, event.conferenceId, [params.meetingId]);
    if (!meeting || !partOf(meeting, viewer)) throw noMeeting();
    return toMeeting(meeting, viewer, await readers.of(event, caller), nowOf(event).getTime());
  });

  registerEndpoint(app, deps, listBoothMeetings, async ({ params }, { event, caller }) => {
    checkOpen(event);
    const { conferenceId, exhibitorId } = await runBooth(deps, event, caller, params.exhibitorId);
    const viewer: Viewer = { userId: caller.userId, booths: [exhibitorId] };
    const reader = await readers.of(event, caller);
    const now = nowOf(event);
    const ids = await findBoothMeetings(db, conferenceId, exhibitorId, now);
    const meetings = await readMeetings(db, conferenceId, ids);
    return { meetings: meetings.map((each) => toMeeting(each, viewer, reader, now.getTime())) };
  });

  registerEndpoint(app, deps, getMeetingSuggestions, async ({ query }, { event, caller }) => {
    checkOpen(event);
    const viewer = await viewerOf(event, caller);
    const suggesting = { event, viewer, now: nowOf(event) };
    const suggestions = await bounded.people(
      boundOf(await readers.of(event, caller), caller),
      () => suggestMeetings(deps, suggesting, readers.anybody(event), query),
      (found) => found.length,
    );
    return { suggestions };
  });

  registerEndpoint(app, deps, getMeetingAllowance, async ({ query }, { event, caller }) => {
    checkOpen(event);
    const viewer = await viewerOf(event, caller);
    return readAllowance(deps, { event, caller, viewer, now: nowOf(event) }, query.exhibitorId ?? null);
  });

  registerEndpoint(app, deps, findSlots, async ({ body }, context) => ({
    slots: await findFreeSlots(deps, await doing(context), body),
  }));

  registerEndpoint(app, deps, requestMeeting, async ({ body }, context) =>
    request(deps, await doing(context), body),
  );

  registerEndpoint(app, deps, acceptMeeting, async ({ params, body }, context) =>
    accept(deps, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, declineMeeting, async ({ params, body }, context) =>
    answers.declineMeeting(deps, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, proposeSlots, async ({ params, body }, context) =>
    proposals.proposeSlots(deps, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, keepTime, async ({ params, body }, context) =>
    proposals.keepTime(deps, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, cancelMeeting, async ({ params, body }, context) =>
    answers.cancelMeeting(deps, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, reassignMeeting, async ({ params, body }, context) =>
    answers.reassignMeeting(deps, await doing(context), { ...params, ...body }),
  );
}
