import * as z from 'zod/mini';
import { isoInstant, serialNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';

const count = z.int().check(z.minimum(0));

/** What acts are done to. */
export const auditObject = z.enum([
  ...(['person', 'session', 'comment', 'question', 'message', 'poll', 'stage', 'exhibitor'] as const),
  ...(['poster', 'meeting', 'conversation', 'room', 'import', 'announcement', 'event'] as const),
]);
export type AuditObject = z.infer<typeof auditObject>;

/**
 * An act of a superuser, a moderator, or an exhibitor's staff. The log has ids and field names,
 * never contents; names are looked up when it is read.
 */
export const auditEntry = z.object({
  entryId: z.int(),
  /** `<part>.<act>`, e.g. `booth.editBooth`. */
  act: z.string(),
  /** Both are empty once the person was erased. */
  by: z.object({ userId: z.string(), name: z.string() }),
  /** Event time, and real time. */
  at: isoInstant,
  recordedAt: isoInstant,
  object: z.object({
    kind: z.string(),
    /** Empty for acts on the event as a whole, and once the person it identified was erased. */
    id: z.string(),
    /** What it is called now; null if it has no name, or none any more. */
    name: z.nullable(z.string()),
    /** Of comments, questions and polls. */
    sessionId: z.nullable(z.string()),
    sessionName: z.nullable(z.string()),
  }),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** How many items were affected, e.g. exported rows; null where that does not apply. */
  amount: z.nullable(count),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Entries per page. */
export const AUDIT_PAGE = 50;

const word = z.string().check(z.maxLength(200));

const filter = {
  /** A person's id, or part of their name as it was then. */
  person: z.optional(word),
  act: z.optional(word),
  /** Id of the object of the act, or part of its name; or of the session it belongs to. */
  object: z.optional(word),
  /** Done at or after this, by event time. */
  from: z.optional(isoInstant),
  /** Done before this, by event time. */
  until: z.optional(isoInstant),
};

/** The audit log, last recorded entry first, page by page. */
export const listAuditEntries = defineEndpoint({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit',
  access: 'superuser',
  query: z.object({
    ...filter,
    /** `next` of the previous page. */
    before: z.optional(serialNumber),
  }),
  response: z.object({
    entries: z.array(auditEntry),
    /** Where the next page begins; null on the last. */
    next: z.nullable(z.int()),
    /** Acts that occur in the log, in order. */
    acts: z.array(z.string()),
  }),
});

/** The entries that match as CSV, last recorded first. The export is an act of its own. */
export const exportAuditEntries = defineEndpoint({
  id: 'exportAuditEntries',
  method: 'GET',
  path: '/audit-export',
  access: 'superuser',
  query: z.object({ ...filter, ...csvQuery }),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});
