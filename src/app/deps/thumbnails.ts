import { keepFile } from '../../shared/kit/lib/heldFiles';
import { openPdf } from '../../shared/kit/pdf/components/pdfFile';
import { PICTURES } from '../../contract/platform/files';
import type { KeptPicture } from '../../shared/platform/deps/files';

/** Width of a thumbnail, in pixels: twice that of a card. */
const WIDTH = 960;
/** Narrower ones than this are as high as that. */
const MAX_HEIGHT = 1_600;
const QUALITY = 0.85;

const scaleFor = (width: number, height: number) => Math.min(WIDTH / width, MAX_HEIGHT / height);

async function drawPdf(url: string): Promise<HTMLCanvasElement> {
  const opening = openPdf(url);
  try {
    const { page, size } = await opening.file;
    const canvas = document.createElement('canvas');
    const text = document.createElement('div');
    const first = await page(1);
    await first.draw({ canvas, text }, scaleFor(size.width, size.height) / devicePixelRatio).done;
    return canvas;
  } finally {
    opening.close();
  }
}

async function drawPicture(url: string): Promise<HTMLCanvasElement> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture could not be read: ${response.status}.`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, scaleFor(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Makes a small picture of a picture, or of the first page of a PDF, and keeps it; null for other files. */
export async function makeThumbnail(url: string, mediaType: string): Promise<KeptPicture | null> {
  const isPicture = PICTURES.some((type) => type === mediaType);
  if (!isPicture && mediaType !== 'application/pdf') return null;
  const canvas = await (isPicture ? drawPicture(url) : drawPdf(url));
  const blob = await new Promise<Blob | null>((resolve) => {
    // Browsers that cannot write WebP write PNG.
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
  if (!blob) throw new Error('The thumbnail could not be written.');
  return { handle: keepFile(blob), bytes: blob.size, mediaType: blob.type };
}
