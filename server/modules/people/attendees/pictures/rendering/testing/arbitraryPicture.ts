import sharp, { type Sharp } from 'sharp';
import fc from '../../../../../../../test/property';

/** Files that take different code paths in the decoders. */
const ENCODINGS = {
  'baseline JPEG': (image) => image.jpeg(),
  'progressive JPEG': (image) => image.jpeg({ progressive: true }),
  'progressive JPEG 4:4:4': (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'CMYK JPEG': (image) => image.toColourspace('cmyk').jpeg(),
  'progressive CMYK JPEG': (image) => image.toColourspace('cmyk').jpeg({ progressive: true }),
  'rotated JPEG': (image) => image.withMetadata({ orientation: 6 }).jpeg(),
  PNG: (image) => image.png(),
  'PNG with a color profile': (image) => image.withIccProfile('p3').png(),
  '1-bit PNG': (image) => image.greyscale().threshold().png({ palette: true, colors: 2 }),
  'palette PNG': (image) => image.png({ palette: true, effort: 1 }),
  '16-bit PNG': (image) => image.ensureAlpha(0.5).toColourspace('rgb16').png(),
  'interlaced PNG': (image) => image.png({ progressive: true }),
  'interlaced 16-bit PNG': (image) =>
    image.ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true }),
  'lossy WebP': (image) => image.webp({ effort: 0 }),
  'lossless WebP': (image) => image.ensureAlpha(0.5).webp({ lossless: true, effort: 0 }),
} satisfies Record<string, (image: Sharp) => Sharp>;

type Encoding = keyof typeof ENCODINGS | 'animated WebP';
const ALL_ENCODINGS = [...(Object.keys(ENCODINGS) as Encoding[]), 'animated WebP'] as const;

export interface PictureKind {
  encoding: Encoding;
  width: number;
  height: number;
  /** Noise instead of a single color. */
  isNoisy: boolean;
}

const FRAMES = 3;

/** Builds a picture file of this kind. */
export function buildKind({ encoding, width, height, isNoisy }: PictureKind): Promise<Buffer> {
  const isAnimated = encoding === 'animated WebP';
  const image = sharp({
    create: {
      width,
      height: isAnimated ? height * FRAMES : height,
      channels: 3,
      background: '#c33',
      ...(isAnimated && { pageHeight: height }),
      ...(isNoisy && { noise: { type: 'gaussian', mean: 128, sigma: 30 } }),
    },
    limitInputPixels: false,
  });
  return (isAnimated ? image.webp({ effort: 0 }) : ENCODINGS[encoding](image)).toBuffer();
}

/** Numbers distributed evenly over the orders of magnitude of a range. */
const logarithmic = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000 }).map((step) => min * (max / min) ** (step / 1_000));

/** Pictures from one pixel up, from squares to strips that are too narrow. */
export const arbitraryPicture = (maxPixels: number): fc.Arbitrary<PictureKind> =>
  fc
    .record({
      encoding: fc.constantFrom(...ALL_ENCODINGS),
      pixels: logarithmic(1, maxPixels),
      ratio: logarithmic(1 / 6, 6),
      isNoisy: fc.boolean(),
    })
    .map(({ encoding, pixels, ratio, isNoisy }) => ({
      encoding,
      width: Math.ceil(Math.sqrt(pixels * ratio)),
      height: Math.ceil(Math.sqrt(pixels / ratio)),
      isNoisy,
    }));
