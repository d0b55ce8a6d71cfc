import { pino } from 'pino';
import { MAX_PICTURE_BYTES } from '../../../../../../src/contract/people/attendeePicture';
import fc from '../../../../../../test/property';
import { ProblemError } from '../../../../../problem';
import type { PictureRenderer } from '../../../../../deps/pictures';
import { openPictureRenderer } from './renderer';
import type { RenderingCost } from './rendering';
import { arbitraryPicture, buildKind, type PictureKind } from './testing/arbitraryPicture';

const asker = { who: 'anna', signal: new AbortController().signal };

/**
 * How many times the CPU time of a plain picture an accepted one may take: 1.2 s, where the plain one takes
 * 0.2 s. Compared with each other, costs are the same on every machine.
 */
const MAX_TIMES = 6;

const costs: RenderingCost[] = [];
let renderer: PictureRenderer;
let plainMs = Infinity;
beforeAll(async () => {
  const write = (line: string) => costs.push(JSON.parse(line) as RenderingCost);
  renderer = openPictureRenderer(pino({ level: 'debug' }, { write }), { cpuMs: 60_000, wallMs: 120_000 });
  // The first pictures also pay for the start of the decoders.
  for (let count = 0; count < 4; count += 1) {
    const { cost } = await render(square('progressive JPEG', 26));
    plainMs = Math.min(plainMs, cost.cpuMs);
  }
});
afterAll(() => renderer.close());

/** Renders a picture. Returns its cost, and `rendered` or the name of the problem. */
async function render(kind: PictureKind): Promise<{ outcome: string | undefined; cost: RenderingCost }> {
  const file = await buildKind(kind);
  fc.pre(file.length <= MAX_PICTURE_BYTES);
  const outcome = await renderer.render(file, asker).then(
    () => 'rendered',
    (error: unknown) => (error instanceof ProblemError ? error.problem.type.split(':').pop() : String(error)),
  );
  // A process killed for exceeding its limits sends no reply, and so reports no cost.
  const [cost, ...others] = costs.splice(0);
  if (cost?.cpuMs === undefined || others.length > 0) throw new Error(`There is no cost of ${outcome}.`);
  return { outcome, cost };
}

/** Renders a picture, expects its cost to be within the limits, and returns the outcome. */
async function renderWithin(kind: PictureKind): Promise<string | undefined> {
  const { outcome, cost } = await render(kind);
  expect(cost.cpuMs / plainMs).toBeLessThanOrEqual(MAX_TIMES);
  expect(cost.memoryBytes).toBeLessThanOrEqual(200_000_000);
  return outcome;
}

const square = (encoding: PictureKind['encoding'], megapixels: number, isNoisy = false): PictureKind => {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return { encoding, width: side, height: side, isNoisy };
};

it.each<PictureKind>([
  square('PNG with a color profile', 50),
  square('16-bit PNG', 25),
  square('interlaced PNG', 26),
  square('interlaced 16-bit PNG', 10),
  square('progressive JPEG', 26),
  square('progressive JPEG 4:4:4', 13),
  square('lossless WebP', 20),
  square('lossy WebP', 10, true),
  // The largest JPEG that libvips does not shrink on load.
  { encoding: 'CMYK JPEG', width: 4_092, height: 1_023, isNoisy: true },
])('renders the largest $encoding, $width x $height, within the limits', async (kind) => {
  expect(await renderWithin(kind)).toBe('rendered');
});

it.each([
  [1, 5_000],
  [1, 60_000],
  [60_000, 1],
])('refuses %i x %i pixels', async (width, height) => {
  expect(await renderWithin({ encoding: '1-bit PNG', width, height, isNoisy: false })).toBe('too-narrow');
});

it('never spends more CPU time or memory than allowed on an accepted picture', async () => {
  const property = fc.asyncProperty(arbitraryPicture(4_000_000), async (kind) => {
    const isNarrow = Math.max(kind.width, kind.height) > 4 * Math.min(kind.width, kind.height);
    expect(await renderWithin(kind)).toBe(isNarrow ? 'too-narrow' : 'rendered');
  });
  // It once was killed on a slow machine.
  const dear: PictureKind = { encoding: 'progressive CMYK JPEG', width: 1_240, height: 2_992, isNoisy: true };
  await fc.assert(property, { numRuns: 25, examples: [[dear]] });
});
