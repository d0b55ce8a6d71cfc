import type Sharp from 'sharp';
import { MAX_PICTURE_PIXELS } from '../../src/contract/attendeePicture';
import { ProblemError } from '../problem';

/** Width and height of each size, in pixels. */
export const PICTURE_SIZES = { large: 512, small: 192 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The files of one picture, WebP. */
export type RenderedPicture = Record<PictureSize, Buffer>;

const QUALITY = 82;
const PATIENCE_S = 15;
/** Pictures that are worked on at a time: a large one needs memory. */
const AT_A_TIME = 2;

/** The library, loaded with the first picture: a server without pictures does without its native code. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // What strangers send is read by three well-tried decoders, and by no other that libvips has.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loaded: Promise<typeof Sharp> | undefined;

/** What the first bytes of each kind of picture are. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

const broken = () =>
  new ProblemError('broken-picture', 'The picture cannot be read: it is broken, or not whole.');

/** Throws a problem for a picture with more pixels than anybody needs: its size stands at its beginning, nothing is decoded. */
async function checkPixels(sharp: typeof Sharp, bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height <= MAX_PICTURE_PIXELS) return;
  throw new ProblemError(
    'too-many-pixels',
    `The picture has ${width} x ${height} pixels; ${MAX_PICTURE_PIXELS / 1_000_000} million are the most.`,
  );
}

const render = (sharp: typeof Sharp, bytes: Buffer, size: PictureSize) =>
  sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PICTURE_SIZES[size], PICTURE_SIZES[size], { fit: 'cover', position: 'attention' })
    .timeout({ seconds: PATIENCE_S })
    .webp({ quality: QUALITY })
    .toBuffer();

/**
 * Makes squares of a picture that somebody sent, in pixels alone: whatever else the file has is left behind. Throws a problem: 415 for
 * what is no picture, 422 for one with too many pixels and for one that cannot be read.
 */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture> {
  if (!KINDS.some((isKind) => isKind(bytes))) {
    throw new ProblemError('unsupported-media', 'This is no picture: send a JPEG, a PNG or a WebP.');
  }
  const sharp = await (loaded ??= loadSharp());
  return inTurn(async () => {
    try {
      await checkPixels(sharp, bytes);
      return { large: await render(sharp, bytes, 'large'), small: await render(sharp, bytes, 'small') };
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw broken();
    }
  });
}
