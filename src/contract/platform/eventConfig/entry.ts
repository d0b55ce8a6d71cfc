import * as z from 'zod/mini';
import { expects } from './expectation';
import { assetPath, framePage, term, text, webUrl } from './values';

/** A portrait image for windows narrower than 1024 px; the box covers its lower half. */
const smallImage = { smallImage: z.optional(assetPath) };

/** Background behind the login box. With reduced motion, all variants stand still (product.md#gate). */
const gateBackground = z.discriminatedUnion('kind', [
  /** An image from 1024 px wide; the small image, or the theme's gradient, below that. */
  z.strictObject({ kind: z.literal('splash'), image: assetPath, ...smallImage }),
  /** An animated page in a sandboxed frame from 1024 px wide; `still` below that and with reduced motion. */
  z.strictObject({ kind: z.literal('page'), page: framePage, still: assetPath, ...smallImage }),
  /** A silent, looping video from 1024 px wide; `poster` below that and with reduced motion. */
  z.strictObject({ kind: z.literal('video'), video: assetPath, poster: assetPath, ...smallImage }),
  /** Stacked images that follow the mouse, from back to front. */
  z.strictObject({
    kind: z.literal('layers'),
    ...smallImage,
    layers: z
      .array(
        z.strictObject({
          image: assetPath,
          /**
           * Parallax speed: the layer moves by 1/speed of the mouse offset. Usual speeds are 15, 20, 40, 60
           * and 100 (product.md#gate).
           */
          speed: z.number().check(z.minimum(1), z.maximum(1_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(5)),
  }),
]);

export const gatePage = z.strictObject({
  /** Label of the main button while it enters; defaults to `Enter Meeting` (product.md#gate). */
  enterLabel: z.optional(text),
  loginBox: z.enum(['left', 'right', 'center']),
  background: gateBackground,
  /** Name shown after `Virtual meeting by`. */
  credit: term,
  /**
   * Email or web address for users who are signed in without being registered; defaults to the help page's
   * `contactEmail`.
   */
  contact: z.optional(z.union([z.email(), webUrl], { error: expects('contact') })),
});

/**
 * Entrance animation: two door leaves that open onto a scene. Shown once, after the first sign-in in a
 * browser (product.md#entrance).
 */
export const entrancePage = z.discriminatedUnion('enabled', [
  z.strictObject({ enabled: z.literal(false) }),
  z.strictObject({
    enabled: z.literal(true),
    /** Image behind the doors; covers the window. */
    scene: assetPath,
    /** Image of the left door leaf; it is mirrored for the right one. */
    door: assetPath,
    greeting: text,
    /** Duration of the animation. */
    seconds: z.number().check(z.minimum(1), z.maximum(15)),
  }),
]);
