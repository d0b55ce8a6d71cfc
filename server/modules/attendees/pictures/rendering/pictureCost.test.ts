import * as fc from 'fast-check';
import { pino } from 'pino';
import { MAX_PICTURE_BYTES } from '../../../../../src/contract/attendeePicture';
import { ProblemError } from '../../../../problem';
import type { PictureRenderer } from '../../../../deps/pictures';
import { openPictureRenderer } from './renderer';
import type { RenderingCost } from './rendering';
import { arbitraryPicture, buildKind, type PictureKind } from './testing/arbitraryPicture';

const asker = { who: 'anna', signal: new AbortController().signal };

let costs: RenderingCost[];
let renderer: PictureRenderer;
beforeAll(() => {
  const write = (line: string) => costs.push(JSON.parse(line) as RenderingCost);
  renderer = openPictureRenderer(pino({ level: 'debug' }, { write }));
});
beforeEach(() => {
  costs = [];
});
afterAll(() => renderer.close());

/** Renders a picture, checks its cost, and returns `rendered` or the name of the problem. */
async function render(kind: PictureKind): Promise<string> {
  const file = await buildKind(kind);
  fc.pre(file.length <= MAX_PICTURE_BYTES);
  const outcome = await renderer.render(file, asker).then(
    () => 'rendered',
    (error: unknown) => (error instanceof ProblemError ? error.problem.type.split(':').pop() : String(error)),
  );
  // A process killed for exceeding its limits sends no reply, and so reports no cost.
  expect(costs).toHaveLength(1);
  const [cost] = costs.splice(0);
  expect(cost?.cpuMs).toBeLessThanOrEqual(1_000);
  expect(cost?.memoryBytes).toBeLessThanOrEqual(200_000_000);
  return outcome ?? '';
}

const square = (encoding: PictureKind['encoding'], megapixels: number, isNoisy = false): PictureKind => {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return { encoding, width: side, height: side, isNoisy };
};

it.each<PictureKind>([
  square('PNG with a colour profile', 50),
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
  expect(await render(kind)).toBe('rendered');
});

it.each([
  [1, 5_000],
  [1, 60_000],
  [60_000, 1],
])('refuses %i x %i pixels', async (width, height) => {
  expect(await render({ encoding: '1-bit PNG', width, height, isNoisy: false })).toBe('too-narrow');
});

it('never spends over 1 s of CPU time or 200 MB on an accepted picture', async () => {
  const property = fc.asyncProperty(arbitraryPicture(4_000_000), async (kind) => {
    const isNarrow = Math.max(kind.width, kind.height) > 4 * Math.min(kind.width, kind.height);
    expect(await render(kind)).toBe(isNarrow ? 'too-narrow' : 'rendered');
  });
  await fc.assert(property, { numRuns: 25 });
});
