import type { FastifyInstance } from 'fastify';
import {
  exportLeads,
  getLead,
  getSharing,
  listLeads,
  listSharedContacts,
  openDocument,
  putLead,
  revokeSharedContact,
  shareContact,
  type Lead,
  type Sharing,
} from '../../../../src/contract/exhibition/leads';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { listedForm } from '../../../lib/listedAccounts';
import { cleanText } from '../../../lib/text';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { foldTexts } from '../../people/attendees/foldTexts';
import { noExhibitor, runBooth } from '../booth/access';
import { recordBoothAct } from '../booth/acts';
import { findExhibitor } from '../booth/repository';
import { insertDownload } from '../booth/visits';
import { seenDocuments } from '../boothDocuments/documents';
import { createFileLinks } from '../../platform/files/links';
import { actingAs } from '../../access/moderationLog/acts';
import { mayRunBooth } from '../boothStaff/members';
import { detailsOf, keyOf } from './details';
import { exportCsv } from './exportCsv';
import {
  countLeads,
  findDocument,
  findPerson,
  findShared,
  holdLead,
  insertConsent,
  isMember,
  listShared,
  readLeads,
  revoke,
  updateLead,
  type VisitorAt,
} from './repository';

/** Only the person themselves, not even a superuser for them. */
function checkOwn(caller: Caller, attendeeId: string): void {
  if (caller.userId !== attendeeId) {
    throw new ProblemError('forbidden', 'You can see only what you share yourself.');
  }
}

const noLead = () => new ProblemError('not-found', 'There is no such lead; the visitor may have revoked it.');

const WRITTEN = ['rating', 'note', 'assignedTo'] as const satisfies readonly (keyof Lead)[];

/** A visitor shared their contact details. `at` is event time, `recordedAt` real time. */
interface SharedContact {
  conferenceId: string;
  exhibitorId: string;
  visitor: { userId: string; name: string };
  fact: { kind: 'contactShared' };
  at: Date;
  recordedAt: Date;
}

/**
 * Contact details that visitors share with exhibitors (product.md#leads). `notifyBooth` notes it in the
 * visitor's conversation with the booth.
 */
export function leadRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  notifyBooth: (transaction: Transaction, shared: SharedContact) => Promise<void>,
): void {
  const { db, pool, clock, eventTime } = deps;
  const links = createFileLinks(deps);
  const now = (conferenceId: string) => new Date(eventTime.now(conferenceId));

  /** What the caller would share and what they share. */
  async function readSharing(at: Database, visitor: VisitorAt, caller: Caller): Promise<Sharing> {
    const details = detailsOf(await findPerson(at, visitor), caller);
    const shared = await findShared(at, visitor);
    return {
      details,
      detailsKey: keyOf(details),
      shared: shared
        ? { leadId: shared.lead_id, details: shared.details, at: shared.shared_at.toISOString() }
        : null,
    };
  }

  /** The caller at an exhibitor of the tradeshow; 404 if there is none. */
  async function visitorAt({ conferenceId }: EventConfig, { userId }: Caller, exhibitorId: string) {
    const visitor = { conferenceId, exhibitorId, userId };
    const exhibitor = await findExhibitor(db, visitor);
    if (!exhibitor) throw noExhibitor(exhibitorId);
    return { visitor, companyName: exhibitor.company_name };
  }

  registerEndpoint(app, deps, getSharing, async ({ params }, { event, caller }) =>
    readSharing(db, (await visitorAt(event, caller, params.exhibitorId)).visitor, caller),
  );

  registerEndpoint(app, deps, shareContact, async ({ params, body }, { event, caller, storeReply }) => {
    const { visitor, companyName } = await visitorAt(event, caller, params.exhibitorId);
    const file = body.fileId === undefined ? null : await findDocument(db, visitor, body.fileId);
    if (file === undefined) throw new ProblemError('not-found', 'The exhibitor has no such document.');
    return inTransaction(pool, async (transaction) => {
      const { details, detailsKey } = await readSharing(transaction.db, visitor, caller);
      if (detailsKey !== body.detailsKey) {
        throw new ProblemError(
          'conflict',
          'Your profile has changed in the meantime. Check again what you share.',
        );
      }
      const times = { at: now(event.conferenceId), recordedAt: new Date(clock.now()) };
      const consent = { companyName, details, file, ...times };
      const isNew = await insertConsent(transaction.db, visitor, consent);
      const reply = await readSharing(transaction.db, visitor, caller);
      await storeReply(transaction.db, reply);
      if (isNew) {
        await notifyBooth(transaction, {
          ...visitor,
          ...times,
          fact: { kind: 'contactShared' },
          visitor: { userId: caller.userId, name: caller.name || caller.username },
        });
      }
      return reply;
    });
  });

  registerEndpoint(app, deps, openDocument, async ({ params }, { event, caller, storeReply }) => {
    const { conferenceId, timeZone } = event;
    const { exhibitorId, fileId } = params;
    const { visitor } = await visitorAt(event, caller, exhibitorId);
    const staff = await mayRunBooth(db, { ...caller, conferenceId }, exhibitorId);
    const documents = await seenDocuments(db, links, event, exhibitorId, { ...caller, isStaff: staff });
    const document = documents.find((each) => each.fileId === fileId);
    if (!document) throw new ProblemError('not-found', 'The exhibitor has no such document.');
    const { file } = document;
    if (!file) {
      throw new ProblemError(
        'forbidden',
        'Share your contact details with the exhibitor to get this document.',
      );
    }
    return inTransaction(pool, async (transaction) => {
      const times = { at: now(conferenceId), realTime: new Date(clock.now()) };
      if (!staff) await insertDownload(transaction.db, { ...visitor, timeZone, ...times });
      await storeReply(transaction.db, file);
      return file;
    });
  });

  registerEndpoint(app, deps, listSharedContacts, async ({ params }, { caller, user }) => {
    checkOwn(caller, params.attendeeId);
    return { contacts: await listShared(db, user) };
  });

  registerEndpoint(app, deps, revokeSharedContact, async ({ params }, { event, caller }) => {
    checkOwn(caller, params.attendeeId);
    const { conferenceId } = event;
    const consent = { conferenceId, userId: caller.userId, leadId: params.leadId };
    if (!(await revoke(db, consent, now(conferenceId)))) {
      throw new ProblemError('not-found', 'You share nothing under this id.');
    }
  });

  registerEndpoint(app, deps, listLeads, async ({ params, query }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const { q = '', rating, assignedTo, after } = query;
    const [folded = ''] = await foldTexts(db, [q]);
    const words = folded.split(' ').filter((word) => word !== '');
    return readLeads(db, booth, { words, rating, assignedTo }, after);
  });

  registerEndpoint(app, deps, getLead, async ({ params }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const lead = await holdLead(db, booth, params.leadId);
    if (!lead) throw noLead();
    return lead;
  });

  registerEndpoint(app, deps, putLead, async ({ params, body }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const assignedTo = body.assignedTo === null ? null : listedForm(body.assignedTo);
    const written = { rating: body.rating, note: cleanText(body.note), assignedTo };
    return inTransaction(pool, async (transaction) => {
      const before = await holdLead(transaction.db, booth, params.leadId);
      if (!before) throw noLead();
      if (before.revision !== body.revision) {
        throw new ProblemError('conflict', 'A colleague changed the lead in the meantime. Reload it first.');
      }
      if (assignedTo !== null && !(await isMember(transaction.db, booth, assignedTo))) {
        throw new ProblemError('unprocessable', 'Leads are assigned to members of the team.', [
          { path: 'assignedTo', message: 'is not on the team' },
        ]);
      }
      await updateLead(transaction.db, params.leadId, written);
      await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, {
        action: 'changeLead',
        details: { fields: WRITTEN.filter((field) => before[field] !== written[field]) },
      });
      return { ...before, ...written, revision: before.revision + 1 };
    });
  });

  registerEndpoint(app, deps, exportLeads, async ({ params, query }, { event, caller, reply }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    const act = { action: 'exportLeads', details: { count: await countLeads(db, booth) } } as const;
    await recordBoothAct(db, actingAs(deps, event, caller), booth, act);
    void reply.headers({
      'content-disposition': `attachment; filename="${event.conferenceId}-leads.csv"`,
    });
    return exportCsv(pool, booth, query.dialect);
  });
}
