import type { ProblemName } from '../problem';

/** Width and height of each size, in pixels. */
export const PICTURE_SIZES = { large: 512, small: 192 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The files of one picture, WebP. */
export type RenderedPicture = Record<PictureSize, Buffer>;

export interface Refusal {
  kind: 'refused';
  problem: ProblemName;
  detail: string;
  /** The decoder's own words, for the log. */
  reason?: string;
}

/** What became of a file. */
export type Rendering = { kind: 'rendered'; picture: RenderedPicture } | Refusal;

/** What one picture cost; memory is counted on top of the idle process. */
export interface RenderingCost {
  cpuMs: number;
  memoryBytes: number;
}

/**
 * What the rendering process sends: `ready` once, then one reply per picture. `unlimited` is why the kernel
 * does not limit its memory although it could.
 */
export type RenderingMessage =
  { kind: 'ready'; unlimited?: string } | { kind: 'reply'; rendering: Rendering; cost: RenderingCost };
