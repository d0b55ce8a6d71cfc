import { LOG_VERSION, type ActionLog, type Segment } from '../actionLog';
import { atOnce, mapInSteps, type Steps } from '../steps';
import { LOG_FORMAT } from './format';
import { digestOfContent } from './integrity';
import { createSharingWriter } from './sharedValues';

/** Zero-based line of the digest: the header's order is fixed. */
const DIGEST_LINE = 3;

const field = (name: string, value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

/** Lines of a list or of an object's fields, with a comma after each but the last. */
function separated(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
}

function* segmentLines({ entries, initialState, ...head }: Segment): Steps<string[]> {
  const writer = createSharingWriter();
  const slices = writer.fields(initialState);
  const written = yield* mapInSteps(entries, (entry) => `{${writer.fields(entry).join()}}`);
  return [
    '{',
    `${field('startedAt', head.startedAt)},`,
    `${field('build', head.build)},`,
    `${field('cut', head.cut)},`,
    `${field('firstSequence', head.firstSequence)},`,
    '"initialState":{',
    ...separated(slices),
    '},',
    '"values":[',
    ...separated(writer.takeValues()),
    '],',
    '"entries":[',
    ...separated(written),
    ']',
    '}',
  ];
}

function* fileLines({ id, event, origin, report, segments }: ActionLog): Steps<string[]> {
  const written: string[] = [];
  for (const segment of segments) {
    const lines = yield* segmentLines(segment);
    if (written.length > 0) written.push('},');
    // Not as arguments of `push`: there may be more lines than a call accepts.
    for (const line of lines.slice(0, -1)) written.push(line);
  }
  if (written.length > 0) written.push('}');
  return [
    '{',
    `${field('format', LOG_FORMAT)},`,
    `${field('version', LOG_VERSION)},`,
    `${field('digest', '')},`,
    `${field('id', id)},`,
    `${field('event', event)},`,
    ...(origin === undefined ? [] : [`${field('origin', origin)},`]),
    `${field('report', report)},`,
    '"segments":[',
    ...written,
    ']',
    '}',
  ];
}

/**
 * Serializes a log to a file's text: JSON with one entry, shared value or state slice per line (see
 * `sharedValues.ts`). `readLog` restores the same log.
 */
export function* writeLogInSteps(log: ActionLog): Steps<string> {
  const lines = yield* fileLines(log);
  lines[DIGEST_LINE] = `${field('digest', yield* digestOfContent(lines))},`;
  return `${lines.join('\n')}\n`;
}

/** Like `writeLogInSteps`, all at once. */
export const writeLog = (log: ActionLog): string => atOnce(writeLogInSteps(log));
