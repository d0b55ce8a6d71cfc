import { Readable } from 'node:stream';
import type { ToolIo } from '../../server/lib/tool';
import type { TestDatabase } from './database';

/** A command's terminal that records what is written to it. */
export interface RecordedIo extends ToolIo {
  lines: string[];
  errors: string[];
}

/** A terminal with the given environment and standard input. */
export function toolIo(env: Record<string, string>, input = ''): RecordedIo {
  const lines: string[] = [];
  const errors: string[] = [];
  return {
    env,
    input: Readable.from([input]),
    lines,
    errors,
    out: (line) => void lines.push(line),
    err: (line) => void errors.push(line),
  };
}

/** DATABASE_URL of a test database. */
export function databaseUrl({ connection: { host, port, user, database } }: TestDatabase): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
