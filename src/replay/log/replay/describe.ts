import type { Entry } from '../entry';
import { differences, type Difference } from '../patch';
import type { Json } from '../plain';
import type { Cause, Divergence } from './result';

/** Maximum length of a value in a line. */
const SHOWN = 160;
/** Maximum number of differences listed. */
const LISTED = 40;

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Formats a time in a page life as `h:mm:ss.mmm`. */
export function clockText(at: number): string {
  const ms = Math.max(0, Math.round(at));
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

/** Describes an entry in one line. */
export function entryText(entry: Entry): string {
  switch (entry.kind) {
    case 'ext':
      return `dispatched ${entry.action.type} ${short(entry.action['payload'])}`;
    case 'put':
      return `put ${entry.action.type} ${short(entry.action['payload'])}`;
    case 'call':
    case 'open':
    case 'read':
      return `${entry.kind} ${entry.name}(${entry.args.map((arg) => short(arg)).join(', ')})`;
    case 'settle':
      return 'error' in entry
        ? `call ${entry.call} failed: ${entry.error.name}: ${entry.error.message}`
        : `call ${entry.call} answered ${short(entry.result)}`;
    case 'emit':
      return `channel ${entry.call} delivered ${short(entry.value)}`;
    case 'end':
      return `channel ${entry.call} ended`;
    case 'cancel':
      return `stopped waiting for call ${entry.call}`;
    case 'close':
      return `closed channel ${entry.call}`;
    case 'check':
      return `checkpoint ${entry.digest}`;
  }
}

/** Formats differences as lines: `path: before → after`. */
function differenceLines(found: readonly Difference[]): string[] {
  const lines = found
    .slice(0, LISTED)
    .map(
      ({ path, before, after }) => `  ${path.join('.') || '(all of it)'}: ${short(before)} → ${short(after)}`,
    );
  return found.length > LISTED ? [...lines, `  … and ${found.length - LISTED} more`] : lines;
}

function causeLines(cause: Cause): string[] {
  switch (cause.kind) {
    case 'different':
      return [
        `expected: ${entryText(cause.expected)}`,
        `found:    ${entryText(cause.found)}`,
        ...detailLines(cause.expected, cause.found),
      ];
    case 'unexpected':
      return ['expected: nothing more', `found:    ${entryText(cause.found)}`];
    case 'missing':
      return [`expected: ${entryText(cause.expected)}`, 'found:    nothing'];
    case 'unheard':
      return [`expected: ${entryText(cause.expected)}`, 'found:    nobody waits for it'];
    case 'state':
      return [cause.expected ? 'The state at this checkpoint differs.' : "The app's first state differs."];
    case 'reducer':
      return [`expected: ${entryText(cause.expected)}`, `found:    the reducers throw: ${cause.message}`];
  }
}

/** Differences between two entries of the same kind: their arguments or their action. */
function detailLines(expected: Entry, found: Entry): string[] {
  const inside = (entry: Entry): Json =>
    'args' in entry ? entry.args : 'action' in entry ? entry.action : null;
  if (expected.kind !== found.kind) return [];
  const inner = differences(inside(expected), inside(found));
  return inner.length > 0 ? ['difference (recorded → found):', ...differenceLines(inner)] : [];
}

/** Location of a divergence: `entry 812, 0:03:12.004 of page life 2, saga auth`. */
function positionText({ sequence, at, segment, saga }: Divergence): string {
  return `entry ${sequence}, ${clockText(at)} of page life ${segment + 1}${saga === undefined ? '' : `, saga ${saga}`}`;
}

/** Human-readable divergence: location, expected and found entries, and the difference in state. */
export function divergenceText(divergence: Divergence): string {
  const { cause, stateDiff } = divergence;
  const state =
    stateDiff.length > 0
      ? ['state (recorded → found):', ...differenceLines(stateDiff)]
      : ['state: the same as recorded'];
  return [`Diverged at ${positionText(divergence)}`, ...causeLines(cause), ...state].join('\n');
}
