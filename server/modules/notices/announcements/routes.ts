import type { FastifyInstance } from 'fastify';
import {
  ANNOUNCEMENTS_PAGE,
  countAnnouncementAudience,
  listAnnouncements,
  listBanners,
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
  type AnnouncementAudience,
} from '../../../../src/contract/notices/announcements';
import type { EventRole } from '../../../../src/contract/access/personRoles';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { actingAs } from '../../access/moderationLog/acts';
import { countAudience } from './audienceRepository';
import { announce, changeAnnouncement, withdraw } from './making';
import { readAnnouncements, readBanners } from './repository';
import { changedFields, toAnnouncement, toBanner } from './service';

interface AudienceQuery {
  role?: EventRole | undefined;
  sessionId?: string | undefined;
}

function audienceIn({ role, sessionId }: AudienceQuery): AnnouncementAudience {
  if (sessionId !== undefined) return { kind: 'session', sessionId };
  return role === undefined ? { kind: 'everybody' } : { kind: 'role', role };
}

/** Organizers' announcements to people at the event (product.md#announcements). */
export function announcementRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const nowAt = (conferenceId: string) => new Date(deps.eventTime.now(conferenceId));

  registerEndpoint(app, deps, listBanners, async (_input, { event: { conferenceId }, caller }) => {
    const person = { conferenceId, userId: caller.userId };
    return { banners: (await readBanners(deps.reads, person, nowAt(conferenceId))).map(toBanner) };
  });

  registerEndpoint(app, deps, listAnnouncements, async ({ query }, { event: { conferenceId } }) => {
    const page = { before: query.before, limit: ANNOUNCEMENTS_PAGE + 1 };
    const rows = await readAnnouncements(deps.db, conferenceId, page);
    const shown = rows.slice(0, ANNOUNCEMENTS_PAGE);
    return {
      announcements: shown.map((row) => toAnnouncement(row, nowAt(conferenceId))),
      next: rows.length > ANNOUNCEMENTS_PAGE ? (shown.at(-1)?.number ?? null) : null,
    };
  });

  registerEndpoint(app, deps, countAnnouncementAudience, async ({ query }, { event: { conferenceId } }) => ({
    people: await countAudience(deps.reads, conferenceId, audienceIn(query)),
  }));

  registerEndpoint(app, deps, postAnnouncement, async ({ body }, { event, caller, request, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const row = await announce(deps, acting, body, ({ db }, made) =>
      storeReply(db, toAnnouncement(made, acting.at)),
    );
    noteForAudit(request, { objectId: row.announcement_id });
    return toAnnouncement(row, acting.at);
  });

  registerEndpoint(app, deps, putAnnouncement, async ({ params, body }, { event, caller, request }) => {
    const acting = actingAs(deps, event, caller);
    const { before, after } = await changeAnnouncement(deps, acting, params.announcementId, body);
    const changed = toAnnouncement(after, acting.at);
    noteForAudit(request, {
      fields: changedFields(toAnnouncement(before, acting.at).fields, changed.fields),
    });
    return changed;
  });

  registerEndpoint(app, deps, withdrawAnnouncement, async ({ params }, { event, caller, request }) => {
    const acting = actingAs(deps, event, caller);
    const { row, isRepeated } = await withdraw(deps, acting, params.announcementId);
    if (isRepeated) noteForAudit(request, { none: true });
    return toAnnouncement(row, acting.at);
  });
}
