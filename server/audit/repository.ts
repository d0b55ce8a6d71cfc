import type { AuditObject } from '../../src/contract/admin/audit';
import type { Database } from '../db/database';
import { actColumns, type ActBy } from '../lib/actLog';

/** An act to be recorded. It must not include content, only what was acted on. */
export interface NewAuditEntry {
  /** `<part>.<act>` */
  act: string;
  object: { kind: AuditObject; id?: string; sessionId?: string };
  fields?: readonly string[];
  amount?: number;
}

/** Records an act in the audit log (product.md#administration). */
export async function insertAuditEntry(
  db: Database,
  acting: ActBy & { conferenceId: string },
  { act, object, fields = [], amount }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      conference_id: acting.conferenceId,
      act,
      ...actColumns(acting),
      object_kind: object.kind,
      object_id: object.id ?? '',
      session_id: object.sessionId ?? null,
      fields: [...fields],
      amount: amount ?? null,
    })
    .execute();
}
