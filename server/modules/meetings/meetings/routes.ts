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
import type { BoundedReading } from '../../../lib/boundedReading';
import type { KnownUser } from '../../../lib/listedAccounts';
import { registerEndpoint, type CallContext } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { boundOf, createReaders } from '../../people/attendees/readers';
import { runBooth } from '../../exhibition/booth/access';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import { acceptMeeting as accept } from './acceptance';
import * as answers from './answers';
import { noMeeting, type Call } from './context';
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

  /** Throws a problem (404) if the event has no meetings in this environment. */
  function checkOpen({ pageOptions }: EventConfig): void {
    if (!pageOptions.createActivity.active[deps.settings.environment]) {
      throw new ProblemError('not-found', 'There are no meetings at this conference.');
    }
  }

  const viewerOf = async (user: KnownUser): Promise<Viewer> => ({
    userId: user.userId,
    booths: await exhibitorsOf(db, user),
  });

  async function callOf({
    event,
    caller,
    user,
    now,
    storeReply,
  }: Pick<
    CallContext<typeof requestMeeting>,
    'event' | 'caller' | 'user' | 'now' | 'storeReply'
  >): Promise<Call> {
    checkOpen(event);
    const viewer = await viewerOf(user);
    const reader = await readers.of(event, caller);
    return { ...deps, event, caller, viewer, reader, now, storeReply };
  }

  registerEndpoint(app, deps, listMeetings, async (_input, { event, caller, user, now }) => {
    checkOpen(event);
    const viewer = await viewerOf(user);
    const reader = await readers.of(event, caller);
    const ids = await findOwnMeetings(db, event.conferenceId, viewer);
    const meetings = await readMeetings(db, event.conferenceId, ids);
    return { meetings: meetings.map((each) => toMeeting(each, viewer, reader, now.getTime())) };
  });

  registerEndpoint(app, deps, getMeeting, async ({ params }, { event, caller, user, now }) => {
    checkOpen(event);
    const viewer = await viewerOf(user);
    const [meeting] = await readMeetings(db, event.conferenceId, [params.meetingId]);
    if (!meeting || !partOf(meeting, viewer)) throw noMeeting();
    return toMeeting(meeting, viewer, await readers.of(event, caller), now.getTime());
  });

  registerEndpoint(app, deps, listBoothMeetings, async ({ params }, { event, caller, now }) => {
    checkOpen(event);
    const { conferenceId, exhibitorId } = await runBooth(deps, event, caller, params.exhibitorId);
    const viewer: Viewer = { userId: caller.userId, booths: [exhibitorId] };
    const reader = await readers.of(event, caller);
    const ids = await findBoothMeetings(db, conferenceId, exhibitorId, now);
    const meetings = await readMeetings(db, conferenceId, ids);
    return { meetings: meetings.map((each) => toMeeting(each, viewer, reader, now.getTime())) };
  });

  registerEndpoint(app, deps, getMeetingSuggestions, async ({ query }, { event, caller, user, now }) => {
    checkOpen(event);
    const viewer = await viewerOf(user);
    const suggesting = { event, viewer, now };
    const suggestions = await bounded.people(
      boundOf(await readers.of(event, caller), caller),
      () => suggestMeetings(deps, suggesting, readers.anybody(event), query),
      (found) => found.length,
    );
    return { suggestions };
  });

  registerEndpoint(app, deps, getMeetingAllowance, async ({ query }, { event, caller, user, now }) => {
    checkOpen(event);
    const viewer = await viewerOf(user);
    return readAllowance({ ...deps, event, caller, viewer, now }, query.exhibitorId ?? null);
  });

  registerEndpoint(app, deps, findSlots, async ({ body }, context) => ({
    slots: await findFreeSlots(await callOf(context), body),
  }));

  registerEndpoint(app, deps, requestMeeting, async ({ body }, context) =>
    request(await callOf(context), body),
  );

  registerEndpoint(app, deps, acceptMeeting, async ({ params, body }, context) =>
    accept(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, declineMeeting, async ({ params, body }, context) =>
    answers.declineMeeting(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, proposeSlots, async ({ params, body }, context) =>
    proposals.proposeSlots(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, keepTime, async ({ params, body }, context) =>
    proposals.keepTime(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, cancelMeeting, async ({ params, body }, context) =>
    answers.cancelMeeting(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, reassignMeeting, async ({ params, body }, context) =>
    answers.reassignMeeting(await callOf(context), { ...params, ...body }),
  );
}
