import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../../../../../problem';
import type { PictureAsker, PictureRenderer } from '../../../../../deps/pictures';
import type { PictureShape } from './rendering';
import { RenderingProcess, type RenderingLimits } from './renderingProcess';
import { Turns, type TurnLimits } from './turns';

const LIMITS: RenderingLimits & TurnLimits = {
  cpuMs: 1_000,
  // Posters keep many more pixels than squares do.
  wholeCpuMs: 8_000,
  memoryBytes: 200_000_000,
  wallMs: 60_000,
  // Each holds up to 20 MB of server memory.
  inAll: 16,
  each: 6,
};

/** Recognizes each supported format by its magic number. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** The rendering process is started with the first picture. */
export function openPictureRenderer(
  log: FastifyBaseLogger,
  limits: Partial<RenderingLimits & TurnLimits> = {},
): PictureRenderer {
  const rendering = new RenderingProcess(log, { ...LIMITS, ...limits });
  const turns = new Turns({ ...LIMITS, ...limits });
  async function renderAs(shape: PictureShape, bytes: Buffer, asker: PictureAsker) {
    if (!KINDS.some((isKind) => isKind(bytes))) {
      throw new ProblemError('unsupported-media', 'This is not a picture. Send a JPEG, PNG, or WebP file.');
    }
    const outcome = await turns.take(asker, () => rendering.render(bytes, shape));
    if (outcome.kind === 'refused') throw new ProblemError(outcome.problem, outcome.detail);
    return outcome;
  }
  const unexpected = () => new Error('The rendering process rendered another shape.');
  return {
    async render(bytes, asker) {
      const outcome = await renderAs('square', bytes, asker);
      if (outcome.kind !== 'rendered') throw unexpected();
      return outcome.picture;
    },
    async renderWhole(bytes, asker) {
      const outcome = await renderAs('whole', bytes, asker);
      if (outcome.kind !== 'whole') throw unexpected();
      return Buffer.from(outcome.picture);
    },
    close: () => rendering.close(),
  };
}
