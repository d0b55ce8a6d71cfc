import type { PictureSize, RenderedPicture } from '../../../../../deps/pictures';
import type { ProblemName } from '../../../../../problem';

/** Width and height of each size, in pixels. */
export const PICTURE_SIZES: Readonly<Record<PictureSize, number>> = { large: 512, small: 192 };

export interface Refusal {
  kind: 'refused';
  problem: ProblemName;
  detail: string;
  /** The decoder's error message, for the log. */
  reason?: string;
}

/** Longer side of a picture that is rendered whole, in pixels: a poster stays readable when enlarged. */
export const WHOLE_SIDE = 4_000;

/** How a picture is rendered: as squares, or whole. */
export type PictureShape = 'square' | 'whole';

/** What the rendering process is sent. */
export interface RenderingRequest {
  bytes: Uint8Array;
  shape: PictureShape;
  /** CPU time allowed, in milliseconds. */
  cpuMs: number;
}

/** Outcome of rendering a file. */
export type Rendering =
  | { kind: 'rendered'; picture: RenderedPicture }
  | { kind: 'whole'; picture: Uint8Array }
  | Refusal;

/** Cost of one picture; memory is measured on top of the idle process. */
export interface RenderingCost {
  cpuMs: number;
  memoryBytes: number;
}

/**
 * Messages of the rendering process: `ready` once, then `received` and a reply per picture. `unlimited` is
 * why the kernel does not limit its memory although it could.
 */
export type RenderingMessage =
  | { kind: 'ready'; unlimited?: string }
  | { kind: 'received' }
  | { kind: 'reply'; rendering: Rendering; cost: RenderingCost };
