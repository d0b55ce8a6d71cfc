import type { EmbeddedPostgres } from '../index';

/** A command from a test to the process in user.ts. */
export type Command =
  | { type: 'query'; sql: string }
  | { type: 'stop' }
  | { type: 'exit' }
  | { type: 'throw' };

/** A report from the process in user.ts. */
export type Report =
  | ({ type: 'ready' } & Omit<EmbeddedPostgres, 'stop'>)
  | { type: 'failed'; name: string; message: string }
  | { type: 'rows'; rows: Record<string, unknown>[] }
  | { type: 'refused'; message: string }
  | { type: 'log'; line: string }
  | { type: 'crashed'; message: string }
  | { type: 'stopped' };
