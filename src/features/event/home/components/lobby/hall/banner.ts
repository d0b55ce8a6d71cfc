import { Group } from 'three';
import { BANNER, wallDistance } from '../floorPlan';
import type { HallColors } from './colors';
import { block, panel } from './parts';
import { paint } from './textures';

/** Fallback aspect ratio for images without intrinsic dimensions. */
const USUAL_RATIO = 3;
const TEXTURE_WIDTH = 1536;

/** Loads an image; null if it fails to load. */
export function loadPicture(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** The framed banner on the wall straight ahead, as large as fits. */
export function buildBanner(image: HTMLImageElement, colors: HallColors): Group {
  const ratio =
    image.naturalWidth > 0 && image.naturalHeight > 0
      ? image.naturalWidth / image.naturalHeight
      : USUAL_RATIO;
  const width = Math.min(BANNER.width, BANNER.height * ratio);
  const height = width / ratio;
  const texture = paint(TEXTURE_WIDTH, Math.round(TEXTURE_WIDTH / ratio), (context) => {
    context.fillStyle = colors.raised;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height);
  });
  const group = new Group().add(
    block([width + 0.24, height + 0.24, 0.08], colors.brandStrong, [0, 0, 0]),
    panel(width, height, texture, [0, 0, 0.06]),
  );
  group.position.set(0, BANNER.middle, -wallDistance(width + 0.24));
  return group;
}
