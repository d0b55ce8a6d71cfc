import type { LogEntry } from '../../../../src/contract/platform/log';
import type { Tables } from '../../../db/tables';

type StoredType = Tables['log_entry']['type'];

/** The type an entry is stored under, and whether it was sent as a test variant (product.md#log). */
export function entryKind(entry: LogEntry): { type: StoredType; isTest: boolean } {
  const isTest = entry.type.startsWith('Test');
  return { type: (isTest ? entry.type.slice('Test'.length) : entry.type) as StoredType, isTest };
}

/** The user the entry is about. */
export function entryUser(entry: LogEntry): string {
  return 'uid' in entry ? entry.uid : entry.userId;
}

/** The session the entry is about; null for a sign-in. */
export function entrySession(entry: LogEntry): string | null {
  return 'sessionId' in entry ? entry.sessionId : null;
}
