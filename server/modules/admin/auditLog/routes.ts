import type { FastifyInstance } from 'fastify';
import { AUDIT_PAGE, exportAuditEntries, listAuditEntries } from '../../../../src/contract/admin/audit';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { exportCsv } from './exportCsv';
import { readEntries, readKnownActs, type AuditFilter } from './repository';

interface FilterQuery {
  person?: string | undefined;
  act?: string | undefined;
  object?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const filterOf = ({ person, act, object, from, until }: FilterQuery): AuditFilter => ({
  person: person?.trim(),
  act,
  object: object?.trim(),
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});

/** The audit log (product.md#administration). */
export function auditLogRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, listAuditEntries, async ({ query }, { event: { conferenceId } }) => {
    const { before, ...filter } = query;
    const found = await readEntries(deps.db, conferenceId, filterOf(filter), {
      before,
      limit: AUDIT_PAGE + 1,
    });
    const entries = found.slice(0, AUDIT_PAGE);
    return {
      entries,
      next: found.length > AUDIT_PAGE ? (entries.at(-1)?.entryId ?? null) : null,
      acts: await readKnownActs(deps.db, conferenceId),
    };
  });

  registerEndpoint(app, deps, exportAuditEntries, ({ query }, { event: { conferenceId }, reply }) => {
    const { dialect, ...filter } = query;
    void reply.headers({
      'content-disposition': `attachment; filename="${conferenceId}-audit.csv"`,
    });
    return exportCsv(deps, conferenceId, filterOf(filter), dialect);
  });
}
