import type { Metadata } from 'sharp';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_RATIO } from '../../../../../../src/contract/people/attendeePicture';
import type { PictureShape, Refusal } from './rendering';

/**
 * Maximum decoded size of a picture streamed through the decoder row by row, in bytes; these cost CPU time.
 */
const MAX_STREAMED_BYTES = 200_000_000;
/** Maximum decoded size of a picture the decoder holds in memory as a whole, in bytes. */
const MAX_HELD_BYTES = 80_000_000;

/** Maximum ratio of the sides of a picture that is shown whole: logos are often wide. */
const MAX_WHOLE_RATIO = 20;

const MILLION = 1_000_000;

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Bytes per pixel in the decoder. */
function bytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Header): number {
  if (format === 'webp') return 4;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  if (!isProgressive) return channels;
  // A progressive JPEG is held as 16-bit coefficients. 4:2:0 has a quarter of them for each color channel.
  return chromaSubsampling === '4:2:0' ? 3 : channels * 2;
}

/** Maximum number of pixels for this header, in whole millions. */
function maxPixels(header: Header): number {
  const isHeld = header.isProgressive || header.format === 'webp';
  const maxBytes = isHeld ? MAX_HELD_BYTES : MAX_STREAMED_BYTES;
  return Math.min(MAX_PICTURE_PIXELS, Math.floor(maxBytes / bytesPerPixel(header) / MILLION) * MILLION);
}

/** Why a picture with this header is refused; undefined if it may be decoded. */
export function refusalOf(header: Header, shape: PictureShape = 'square'): Refusal | undefined {
  const { width, height } = header;
  const most = maxPixels(header);
  if (width * height > most) {
    return {
      kind: 'refused',
      problem: 'too-many-pixels',
      detail: `The picture has ${width} x ${height} pixels; the limit for this kind of file is ${most / MILLION} million. Make it smaller.`,
    };
  }
  const maxRatio = shape === 'square' ? MAX_PICTURE_RATIO : MAX_WHOLE_RATIO;
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) {
    return {
      kind: 'refused',
      problem: 'too-narrow',
      detail: `The picture has ${width} x ${height} pixels; its longer side can be at most ${maxRatio} times its shorter side. Crop it.`,
    };
  }
  return undefined;
}
