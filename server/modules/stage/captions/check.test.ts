import { hostileTexts } from '../../../../test/builders/hostileTexts';
import { MAX_CAPTION_FINDINGS, MAX_CUES } from '../../../../src/contract/stage/captionFiles';
import fc from '../../../../test/property';
import { readCaptions, type CheckOptions } from './check';
import { secondsOf } from './cues';

const bytesOf = (text: string) => Buffer.from(text);
const read = (text: string, options?: CheckOptions) => readCaptions(bytesOf(text), options);

/** What was found, as `line code`. */
function found(text: string, options?: CheckOptions) {
  const { report } = read(text, options);
  const short = ({ first }: { first: { line: number; code: string }[] }) =>
    first.map(({ line, code }) => `${line} ${code}`);
  return { faults: short(report.faults), warnings: short(report.warnings) };
}
const fine = { faults: [], warnings: [] };
const file = (...lines: string[]) => ['WEBVTT', '', ...lines, ''].join('\n');
const CUE = ['00:01.000 --> 00:04.000', 'Good morning'];

describe('a file without faults', () => {
  it.each([
    ['a cue', file(...CUE)],
    ['hours, a name, settings', file('intro', '100:00:01.000 --> 100:00:04.000 align:start line:-1', 'Hi')],
    ['a text behind the header', ['WEBVTT - English', 'Kind: captions', '', ...CUE].join('\n')],
    ['Windows’ line ends and a byte order mark', '\ufeff' + file(...CUE).replaceAll('\n', '\r\n')],
    ['old Macs’ line ends', file(...CUE).replaceAll('\n', '\r')],
    [
      'notes, styles, regions',
      file('NOTE', 'by Ada', '', 'STYLE', '::cue { color: red }', '', 'REGION', 'id:a', '', ...CUE),
    ],
    ['tabs around the arrow', file('00:01.000\t-->\t00:04.000', 'Hi')],
    [
      'markup that does not count as text',
      file('00:01.000 --> 00:02.000', '<v Ada Okafor><i>Hi</i> &amp; you'),
    ],
    ['cues that follow each other', file(...CUE, '', '00:04.000 --> 00:06.000', 'Welcome')],
  ])('%s', (_what, text) => {
    expect(found(text)).toEqual(fine);
    expect(read(text).text).toBe(text);
  });
});

describe('what keeps a file from being stored, by line', () => {
  it.each<[string, string, string[]]>([
    ['no header', CUE.join('\n'), ['1 header']],
    ['another header', 'WEBVTTX\n\n' + CUE.join('\n'), ['1 header']],
    ['nothing at all', '', ['1 header']],
    ['no captions', 'WEBVTT', ['1 empty']],
    ['only notes', file('NOTE nothing'), ['1 empty']],
    ['a comma for a point', file('00:01,000 --> 00:04,000', 'Hi'), ['3 timing']],
    ['no thousandths', file('name', '00:01 --> 00:04', 'Hi'), ['4 timing']],
    ['sixty seconds', file('00:60.000 --> 01:04.000', 'Hi'), ['3 timing']],
    ['no end', file('00:01.000 -->', 'Hi'), ['3 timing']],
    ['an end before the start', file('00:05.000 --> 00:04.000', 'Hi'), ['3 order']],
    ['no duration', file('00:04.000 --> 00:04.000', 'Hi'), ['3 order']],
    [
      'several',
      file('00:05.000 --> 00:04.000', 'Hi', '', 'x --> y', 'Hi', '', ...CUE),
      ['3 order', '6 timing'],
    ],
  ])('%s', (_what, text, faults) => {
    expect(found(text).faults).toEqual(faults);
    expect(read(text).text).toBeNull();
  });

  it('bytes that are not UTF-8, in the first line that has some', () => {
    const latin = Buffer.from(file(...CUE, '', '00:05.000 --> 00:06.000', 'Señor'), 'latin1');
    expect(readCaptions(latin).report.faults).toEqual({
      total: 1,
      first: [{ line: 7, code: 'windows1252', text: '' }],
    });
    const wide = Buffer.from('\ufeff' + file(...CUE), 'utf16le');
    expect(readCaptions(wide).report.faults.first[0]).toMatchObject({ line: 1, code: 'utf16' });
    const other = Buffer.from(file(...CUE, 'Se\u00f1or \u0081'), 'latin1');
    expect(readCaptions(other).report.faults.first[0]).toMatchObject({ line: 5, code: 'notUtf8' });
  });

  it('more captions than anybody reads', () => {
    const text = file(...Array.from({ length: MAX_CUES + 2 }, () => '00:01.000 --> 00:09.000\nHi\n'));
    expect(read(text).report.faults.first.map(({ code }) => code)).toEqual(['many']);
  });
});

describe('what viewers may stumble over, by line', () => {
  const long = 'word '.repeat(10).trim();
  it.each<[string, string, string[]]>([
    ['a setting that is unknown', file('00:01.000 --> 00:04.000 colour:red', 'Hi'), ['3 setting']],
    [
      'a setting out of range',
      file('00:01.000 --> 00:04.000 align:top size:9', 'Hi'),
      ['3 setting', '3 setting'],
    ],
    ['text without a timing', file('Hello', '', ...CUE), ['3 stray']],
    ['no empty line between two cues', file(...CUE, '00:05.000 --> 00:06.000', 'Hi'), ['5 blank']],
    ['no text', file('00:01.000 --> 00:04.000', '', ...CUE.with(0, '00:05.000 --> 00:07.000')), ['3 noText']],
    ['tags only', file('00:01.000 --> 00:04.000', '<b></b>'), ['3 noText']],
    ['an overlap', file(...CUE, '', '00:03.000 --> 00:06.000', 'Hi'), ['6 overlap']],
    ['an earlier cue behind a later one', file(...CUE, '', '00:00.000 --> 00:01.000', 'Hi'), ['6 unsorted']],
    ['a long line', file('00:01.000 --> 00:09.000', 'Short', long), ['5 longLine']],
    ['too much to read in time', file('00:01.000 --> 00:01.500', 'Good morning all'), ['3 fast']],
  ])('%s', (_what, text, warnings) => {
    expect(found(text)).toEqual({ faults: [], warnings });
    expect(read(text).text).toBe(text);
  });

  it('a cue beyond the video’s end, where its length is known', () => {
    expect(found(file(...CUE), { seconds: 3.5 }).warnings).toEqual(['3 beyond']);
    expect(found(file(...CUE), { seconds: 4 })).toEqual(fine);
  });
});

it('shows a part of what is there, and names the first hundred', () => {
  const text = file(
    ...Array.from({ length: 250 }, (_each, index) => `stray ${index} ${'😀'.repeat(200)}\n`),
    ...CUE,
  );
  const { warnings } = read(text).report;
  expect([warnings.total, warnings.first.length]).toEqual([250, MAX_CAPTION_FINDINGS]);
  expect([...(warnings.first[0]?.text ?? '')]).toHaveLength(80);
  expect(warnings.first[0]?.text).toMatch(/^stray 0 😀+…$/u);
});

describe('SubRip', () => {
  const srt =
    '1\r\n00:00:01,500 --> 00:00:04,000\r\n<i>Good</i> morning\r\n\r\n2\r\n0:00:05,0 --> 0:00:07,25  X1:40\r\nHi\r\n';

  it('is told from WebVTT, and stored only as such', () => {
    expect(read(srt)).toMatchObject({ text: null, report: { isSrt: true, faults: { total: 0 } } });
    const { report, text } = read(srt, { convert: true });
    expect(report).toMatchObject({ cues: 2, isSrt: false, faults: { total: 0 }, warnings: { total: 0 } });
    expect(text?.split('\n')).toEqual([
      'WEBVTT',
      '',
      '1',
      '00:00:01.500 --> 00:00:04.000',
      '<i>Good</i> morning',
      '',
      '2',
      '00:00:05.000 --> 00:00:07.250',
      'Hi',
      '',
    ]);
  });

  it('is not what has a header', () => {
    expect(read(file(...CUE), { convert: true }).text).toBe(file(...CUE));
  });
});

describe('whatever the file', () => {
  it('stores the texts of the corpora as they are', () => {
    const texts = hostileTexts().filter((text) => !text.includes('-->') && !/[\r\n]/.test(text));
    const text = file(
      ...texts.flatMap((each, index) => {
        const at = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
        return [`${at(index)} --> ${at(index + 1)}`, each, ''];
      }),
    );
    expect(read(text)).toMatchObject({ text, report: { cues: texts.length, faults: { total: 0 } } });
  });

  it('never throws, and never stores what has a fault', () => {
    const piece = fc.oneof(
      fc.constantFrom('WEBVTT', '\n', '\r\n', '\r', '\n\n', ' --> ', '-->', 'NOTE', '\ufeff', '\0', '<', '&'),
      fc.constantFrom('00:01.000', '00:00:01,000', 'align:start', 'line:200%', '999999:00:00.000'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), fc.boolean(), (pieces, convert, hasHeader) => {
        const given = (hasHeader ? 'WEBVTT\n\n' : '') + pieces.join('');
        const { report, text } = read(given, { convert, seconds: 3 });
        expect(text === null).toBe(report.faults.total > 0 || report.isSrt);
        if (text !== null) expect(read(text).report.faults.total).toBe(0);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        readCaptions(Buffer.from(bytes), { convert: true });
      }),
    );
  });

  // A minute is the difference between linear and quadratic time, not a measure of speed.
  it.each(['<', ' ', '-->', '1 --> 1 ', 'a:', '&', '\n', '00:01.000 --> 00:02.000\n'])(
    'takes 2 MB of %j without hanging',
    (unit) => {
      const text = 'WEBVTT\n\n' + unit.repeat(Math.floor(2_000_000 / unit.length));
      const began = performance.now();
      read(text);
      expect(performance.now() - began).toBeLessThan(60_000);
    },
  );

  it('reads back every time that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999_999 }), (ms) => {
        const stamp = new Date(ms).toISOString().slice(11, 23);
        expect(secondsOf(stamp)).toBeCloseTo((ms % 86_400_000) / 1_000, 3);
      }),
    );
  });
});
