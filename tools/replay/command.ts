import { readFile, stat } from 'node:fs/promises';
import { todaysApp } from '../../src/app/replay/todaysApp';
import type { ActionLog } from '../../src/replay/log/actionLog';
import { checkLogSize, LogProblem, readAnyLog, type ReadLog } from '../../src/replay/log/file';
import { plainError } from '../../src/replay/log/plain';
import {
  divergenceText,
  UnfitForSagas,
  replaySagas,
  replayState,
  unknownActions,
  type ReplayResult,
  type ReplaySagasOptions,
} from '../../src/replay/log/replay';
import { actionTypes } from '../../src/shared/kit/lib/slices';
import { ArgumentProblem, readArguments, USAGE, type ReplayArguments } from './arguments';
import { textOfFile } from './logFile';

/** The command's output, one line at a time. */
export interface CommandIo {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Exit codes. */
export const SAME = 0;
export const DIVERGED = 1;
export const UNUSABLE = 2;

/** A file that cannot be read at all; the message says why. */
class UnreadableFile extends Error {}

async function readLogFile(file: string): Promise<ReadLog> {
  try {
    const { size } = await stat(file);
    checkLogSize(size);
    return readAnyLog(textOfFile(await readFile(file)));
  } catch (error) {
    if (error instanceof LogProblem) throw error;
    throw new UnreadableFile(plainError(error).message);
  }
}

async function replay(
  app: ReplaySagasOptions,
  log: ActionLog,
  { mode, until }: ReplayArguments,
): Promise<ReplayResult> {
  return mode === 'state' ? replayState(log, { ...app, until }) : replaySagas(log, { ...app, until });
}

/** The result in human-readable form. */
function resultText({ divergence, entries, digest }: ReplayResult, { mode }: ReplayArguments): string {
  if (divergence) return divergenceText(divergence);
  return `The same: ${entries} entries in ${mode} mode, state ${digest}.`;
}

async function run(given: ReplayArguments, io: CommandIo): Promise<number> {
  const { log, altered } = await readLogFile(given.file);
  if (altered) io.err(`${given.file} was altered since it was written.`);
  const builds = [...new Set(log.segments.map(({ build }) => build))].join(', ');
  // Loading the app makes its action types known.
  const app = await todaysApp();
  const unknown = unknownActions(log, actionTypes());
  for (const { type, count, sequence } of unknown) {
    io.err(
      `This build does not know the action ${type} (entry ${sequence}${count > 1 ? `, ${count} times` : ''}).`,
    );
  }
  const result = await replay(app, log, given);
  io.out(
    given.json
      ? JSON.stringify({ file: given.file, mode: given.mode, altered, builds, unknown, ...result })
      : resultText(result, given),
  );
  return result.divergence ? DIVERGED : SAME;
}

/** `npm run replay`. Returns the exit code: 0 the same, 1 diverged, 2 unusable file or command. */
export async function replayCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  let given: ReplayArguments | null = null;
  try {
    given = readArguments(argv);
    if (given) return await run(given, io);
    io.out(USAGE);
    return SAME;
  } catch (error) {
    const known =
      error instanceof ArgumentProblem ||
      error instanceof LogProblem ||
      error instanceof UnfitForSagas ||
      error instanceof UnreadableFile;
    if (!known) throw error;
    const hint = error instanceof ArgumentProblem ? `\n\n${USAGE}` : '';
    if (given?.json) io.out(JSON.stringify({ file: given.file, unusable: error.message }));
    else io.err(`${given ? `${given.file}: ` : ''}${error.message}${hint}`);
    return UNUSABLE;
  }
}
