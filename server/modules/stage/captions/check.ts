import {
  MAX_CAPTION_FINDINGS,
  MAX_CAPTION_LINE,
  MAX_CAPTION_SPEED,
  MAX_CUES,
  type CaptionFault,
  type CaptionWarning,
  type CheckedCaptions,
} from '../../../../src/contract/stage/captionFiles';
import { encodingFault } from '../../../lib/encoding';
import { isHeader, isSetting, linesOf, readBlocks, type ReadCue } from './cues';
import { fromSubRip, isSubRip } from './subRip';

/** Maximum length of a finding's text, in characters. */
const MAX_SHOWN = 80;

export type CaptionsReport = Omit<CheckedCaptions, 'address'>;

/** The result of checking a file: the report, and the WebVTT to store unless the file was refused. */
export interface ReadCaptions {
  report: CaptionsReport;
  text: string | null;
}

export interface CheckOptions {
  /** Length of the video in seconds, if it is known. */
  seconds?: number | undefined;
  /** Convert SubRip to WebVTT. */
  convert?: boolean;
}

const shortened = (text: string) => {
  const characters = [...text.slice(0, MAX_SHOWN * 2).trim()];
  const isWhole = characters.length <= MAX_SHOWN && text.length <= MAX_SHOWN * 2;
  const shown = isWhole ? characters : characters.slice(0, MAX_SHOWN - 1);
  return shown.join('') + (isWhole ? '' : '…');
};

class Findings<C extends CaptionFault | CaptionWarning> {
  total = 0;
  readonly first: { line: number; code: C; text: string }[] = [];
  add(line: number, code: C, text = ''): void {
    this.total += 1;
    if (this.first.length < MAX_CAPTION_FINDINGS) this.first.push({ line, code, text: shortened(text) });
  }
  get plain() {
    // Not all are found in the order of their lines.
    return { total: this.total, first: this.first.sort((one, other) => one.line - other.line) };
  }
}

/** The text that viewers read, without markup. */
const spoken = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&[a-z]{2,5};/g, '.')
    .trim();

function warnOf(
  cue: ReadCue,
  before: ReadCue | undefined,
  options: CheckOptions,
  warnings: Findings<CaptionWarning>,
) {
  for (const setting of cue.settings) if (!isSetting(setting)) warnings.add(cue.line, 'setting', setting);
  const text = spoken(cue.text);
  if (text === '') warnings.add(cue.line, 'noText');
  cue.text.forEach((line, index) => {
    const characters = [...spoken([line])].length;
    if (characters > MAX_CAPTION_LINE) warnings.add(cue.line + 1 + index, 'longLine', line);
  });
  if ([...text].length > MAX_CAPTION_SPEED * (cue.end - cue.start)) warnings.add(cue.line, 'fast', text);
  if (before && cue.start < before.start) warnings.add(cue.line, 'unsorted');
  else if (before && cue.start < before.end) warnings.add(cue.line, 'overlap');
  if (options.seconds !== undefined && cue.end > options.seconds) warnings.add(cue.line, 'beyond');
}

function checkCues(lines: readonly string[], options: CheckOptions): CaptionsReport {
  const faults = new Findings<CaptionFault>();
  const warnings = new Findings<CaptionWarning>();
  let cues = 0;
  let before: ReadCue | undefined;
  for (const block of readBlocks(lines)) {
    if (block.kind === 'fault') faults.add(block.line, 'timing', block.text);
    if (block.kind === 'stray') warnings.add(block.line, 'stray', block.text);
    if (block.kind !== 'cue') continue;
    const { cue } = block;
    cues += 1;
    if (block.isUnseparated) warnings.add(cue.line, 'blank');
    if (cue.end <= cue.start) faults.add(cue.line, 'order', lines[cue.line - 1]);
    else warnOf(cue, before, options, warnings);
    before = cue;
    if (cues > MAX_CUES) {
      faults.add(cue.line, 'many');
      break;
    }
  }
  if (cues === 0 && faults.total === 0) faults.add(1, 'empty');
  return { cues, isSrt: false, faults: faults.plain, warnings: warnings.plain };
}

const none = { total: 0, first: [] };

function refused(code: CaptionFault, line: number, text = ''): ReadCaptions {
  const faults = new Findings<CaptionFault>();
  faults.add(line, code, text);
  return { report: { cues: 0, isSrt: false, faults: faults.plain, warnings: none }, text: null };
}

/** Parses a captions file and reports what is wrong with it. Never throws. */
export function readCaptions(bytes: Buffer, options: CheckOptions = {}): ReadCaptions {
  const fault = encodingFault(bytes);
  if (fault) return refused(fault.code, 'line' in fault ? fault.line : 1);
  // Browsers replace NUL like this, and PostgreSQL cannot store it.
  let text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\0', '\ufffd');
  const isSrt = isSubRip(linesOf(text));
  if (isSrt && !options.convert) {
    return { report: { cues: 0, isSrt: true, faults: none, warnings: none }, text: null };
  }
  if (isSrt) text = fromSubRip(text);
  const lines = linesOf(text);
  if (!isHeader(lines[0])) return refused('header', 1, lines[0]);
  const report = checkCues(lines, options);
  return { report, text: report.faults.total === 0 ? text : null };
}
