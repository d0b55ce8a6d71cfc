import type { EmbeddedPostgres } from '../index';

/** What a test tells the process in user.ts. */
export type Command =
  { type: 'query'; sql: string } | { type: 'stop' } | { type: 'exit' } | { type: 'throw' };

/** What the process in user.ts reports. */
export type Report =
  | ({ type: 'ready' } & Omit<EmbeddedPostgres, 'stop'>)
  | { type: 'failed'; name: string; message: string }
  | { type: 'rows'; rows: Record<string, unknown>[] }
  | { type: 'refused'; message: string }
  | { type: 'log'; line: string }
  | { type: 'crashed'; message: string }
  | { type: 'stopped' };
