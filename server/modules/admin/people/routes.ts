import type { FastifyInstance } from 'fastify';
import {
  deletePeople,
  exportPeople,
  listBulkActions,
  listPeople,
  setPeopleHidden,
  type ChosenPeople,
  type UndeletedReason,
} from '../../../../src/contract/admin/people';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { refused } from '../../../problem';
import { exportCsv } from '../../people/attendeeExport/exportCsv';
import { createReaders } from '../../people/attendees/readers';
import { erasePerson } from '../dataRights/erasePerson';
import { idsOf, readActions, recordAction, setHidden, type Act } from './actions';
import { readPeople } from './list';

const CHANGED = refused(
  'conflict',
  { code: 'listChanged' },
  'The list has changed in the meantime. Check the number of people again and confirm it.',
);

/** The organizers' list of the people of an event, and what they do to several people at once. */
export function peopleRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, clock, log } = deps;
  const readers = createReaders(deps);

  const actOf = ({ conferenceId }: EventConfig, { userId }: Caller): Act => ({
    conferenceId,
    by: userId,
    at: new Date(clock.now()),
  });

  const eventAt = ({ conferenceId }: EventConfig) => ({
    conferenceId,
    at: new Date(deps.eventTime.now(conferenceId)),
  });

  /** Throws a problem (409) if the organizer confirmed another number. */
  async function readIds(event: EventConfig, chosen: ChosenPeople): Promise<string[]> {
    const ids = await idsOf(db, eventAt(event), chosen);
    if (ids === null) throw CHANGED;
    return ids;
  }

  registerEndpoint(app, deps, listPeople, async ({ query }, { event, caller }) => {
    const { sort, order, offset, limit, ...filter } = query;
    const reader = { ...(await readers.of(event, caller)), ...eventAt(event) };
    return readPeople(db, reader, filter, { sort, order, offset, limit });
  });

  registerEndpoint(app, deps, setPeopleHidden, async ({ body }, { event, caller, request }) => {
    const { conferenceId } = event;
    const ids = await readIds(event, body.chosen);
    const changed = await setHidden(db, actOf(event, caller), ids, body.hidden);
    log.info(
      { conferenceId, by: caller.userId, people: changed, hidden: body.hidden },
      'people are hidden or shown',
    );
    noteForAudit(request, { amount: changed, fields: ['hidden'], none: changed === 0 });
    return { changed };
  });

  registerEndpoint(app, deps, exportPeople, async ({ body, query }, { event, caller, request, reply }) => {
    const { conferenceId } = event;
    const ids = await readIds(event, body.chosen);
    await recordAction(db, actOf(event, caller), 'export', ids.length);
    noteForAudit(request, { amount: ids.length });
    log.info({ conferenceId, by: caller.userId, people: ids.length }, 'people are exported');
    void reply.headers({
      'content-disposition': `attachment; filename="${conferenceId}-people.csv"`,
    });
    return exportCsv(pool, conferenceId, { ...query, attendeeIds: ids });
  });

  registerEndpoint(app, deps, deletePeople, async ({ body }, { event, caller, request }) => {
    const kept: { attendeeId: string; reason: UndeletedReason }[] = [];
    let deleted = 0;
    for (const attendeeId of new Set(body.attendeeIds)) {
      if (attendeeId === caller.userId) {
        kept.push({ attendeeId, reason: 'self' });
        continue;
      }
      const refusal = await erasePerson(deps, event, {
        userId: attendeeId,
        by: caller.userId,
        onBehalf: true,
      });
      if (refusal === null) deleted += 1;
      else if (refusal === 'answers a chat') kept.push({ attendeeId, reason: 'answersChat' });
    }
    await recordAction(db, actOf(event, caller), 'delete', deleted);
    noteForAudit(request, { amount: deleted, none: deleted === 0 });
    return { deleted, kept };
  });

  registerEndpoint(app, deps, listBulkActions, (_input, { event }) => readActions(db, event.conferenceId));
}
