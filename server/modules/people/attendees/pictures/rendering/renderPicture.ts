import sharp from 'sharp';
import { refusalOf } from './pictureLimits';
import type { PictureSize, RenderedPicture } from '../../../../../deps/pictures';
import { PICTURE_SIZES, WHOLE_SIDE, type PictureShape, type Rendering } from './rendering';

const QUALITY = 82;

// Untrusted files reach only three well-tested decoders of all those in libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Crops to the most interesting square without scaling up: enlarging is left for the crop, which is small.
 * The square keeps the file's color profile, because converting it later costs less than converting the whole
 * picture now. CMYK is converted now because PNG cannot hold it.
 */
async function cutSquare(bytes: Uint8Array, side: number, isCmyk: boolean): Promise<Buffer> {
  const options = { limitInputPixels: false, failOn: 'error', autoOrient: true } as const;
  const square = sharp(bytes, options).resize(side, side, { fit: 'cover', position: 'attention' });
  return (isCmyk ? square : square.keepIccProfile()).png({ compressionLevel: 1 }).toBuffer();
}

const encode = (square: Buffer, size: PictureSize) =>
  sharp(square).resize(PICTURE_SIZES[size]).webp({ quality: QUALITY }).toBuffer();

/** Renders the whole picture upright, in sRGB, made smaller where it is very large. */
const renderWhole = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: false, failOn: 'error', autoOrient: true })
    .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer();

async function renderSquares(
  bytes: Uint8Array,
  { width, height, space }: { width: number; height: number; space: string },
): Promise<RenderedPicture> {
  const side = Math.min(PICTURE_SIZES.large, width, height);
  const square = await cutSquare(bytes, side, space === 'cmyk');
  return { large: await encode(square, 'large'), small: await encode(square, 'small') };
}

/**
 * Renders a file without its metadata. Limits are checked against the header, before any pixel is decoded.
 */
export async function renderPicture(bytes: Uint8Array, shape: PictureShape): Promise<Rendering> {
  try {
    // sharp's own limit is the same for all formats; `refusalOf` has one per format.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refusal = refusalOf(header, shape);
    if (refusal) return refusal;
    if (shape === 'whole') return { kind: 'whole', picture: await renderWhole(bytes) };
    return { kind: 'rendered', picture: await renderSquares(bytes, header) };
  } catch (error) {
    const detail = 'The picture cannot be read: it is damaged or incomplete.';
    return { kind: 'refused', problem: 'broken-picture', detail, reason: String(error) };
  }
}
