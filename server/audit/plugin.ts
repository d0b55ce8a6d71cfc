import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REPLAYED } from '../../src/contract/kit/idempotency';
import type { ServerDeps } from '../deps';
import type { Caller } from '../identity/caller';
import { isModerator } from '../identity/roles';
import { AUDITED_CALLS, type AuditedCall } from './auditedCalls';
import { insertAuditEntry } from './repository';

/** The parts of an entry that only the call's handler knows. */
export interface AuditFacts {
  /** Replaces the call's default act, if it can do one of several. */
  act?: string;
  objectId?: string;
  sessionId?: string;
  fields?: readonly string[];
  amount?: number;
  /** There is nothing to record, e.g. because nothing changed, or because people acted on their own data. */
  none?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    audit: AuditFacts | null;
  }
}

/** Adds facts from a call's handler to the entry that is recorded when the call is answered. */
export function noteForAudit(request: FastifyRequest, facts: AuditFacts): void {
  request.audit = { ...request.audit, ...facts };
}

const objectIdOf = ({ param }: AuditedCall, { params, audit }: FastifyRequest): string =>
  audit?.objectId ?? (param ? (params as Record<string, string>)[param] : undefined) ?? '';

const fieldsOf = ({ bodyFields }: AuditedCall, { body, audit }: FastifyRequest): readonly string[] =>
  audit?.fields ?? (bodyFields && typeof body === 'object' && body !== null ? Object.keys(body) : []);

async function isRecorded(
  { db }: Pick<ServerDeps, 'db'>,
  call: AuditedCall,
  request: FastifyRequest,
  { conferenceId, caller }: { conferenceId: string; caller: Caller },
): Promise<boolean> {
  if (request.audit?.none) return false;
  switch (call.of) {
    case 'another':
      return objectIdOf(call, request) !== caller.userId;
    case 'moderator':
      return isModerator(db, conferenceId, caller.userId);
    default:
      return true;
  }
}

/**
 * Records calls by superusers, moderators and exhibitors' staff in the audit log when they are answered
 * (product.md#administration). Replayed answers to repeated calls are not recorded again.
 */
export function auditCalls(
  app: FastifyInstance,
  { db, clock, eventTime }: Pick<ServerDeps, 'db' | 'clock' | 'eventTime'>,
): void {
  app.decorateRequest('audit', null);
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const call = endpoint && AUDITED_CALLS[endpoint.id];
    const caller = request.admission?.caller;
    if (!call || !caller || reply.statusCode !== 200 || reply.hasHeader(REPLAYED)) return;
    if (request.method === 'HEAD') return;
    const { conferenceId } = request.params as { conferenceId: string };
    if (!(await isRecorded({ db }, call, request, { conferenceId, caller }))) return;
    const { sessionId, amount } = request.audit ?? {};
    await insertAuditEntry(
      db,
      {
        conferenceId,
        by: { userId: caller.userId, name: caller.name || caller.username },
        at: new Date(eventTime.now(conferenceId)),
        recordedAt: new Date(clock.now()),
      },
      {
        act: request.audit?.act ?? call.act,
        object: {
          kind: call.kind,
          id: objectIdOf(call, request),
          ...(sessionId !== undefined && { sessionId }),
        },
        fields: fieldsOf(call, request),
        ...(amount !== undefined && { amount }),
      },
    );
  });
}
