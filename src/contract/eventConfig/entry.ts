import * as z from 'zod/mini';
import { assetPath, framePage, term, text } from './values';

/** A tall picture for windows narrower than 1024 px; its lower half is behind the box. */
const smallImage = { smallImage: z.optional(assetPath) };

/** What lies behind the login box (spec §2, Gate). With reduced motion each of them stands still. */
const gateBackground = z.discriminatedUnion('kind', [
  /** A picture at 1024 px and wider; the small one, or the theme's gradient, below that. */
  z.strictObject({ kind: z.literal('splash'), image: assetPath, ...smallImage }),
  /** An animated page in a sandboxed frame at 1024 px and wider; `still` below that and where nothing may move. */
  z.strictObject({ kind: z.literal('page'), page: framePage, still: assetPath, ...smallImage }),
  /** A silent video that repeats, at 1024 px and wider; `poster` below that and where nothing may move. */
  z.strictObject({ kind: z.literal('video'), video: assetPath, poster: assetPath, ...smallImage }),
  /** Pictures on top of each other, moved by the mouse; the first is the farthest. */
  z.strictObject({
    kind: z.literal('layers'),
    ...smallImage,
    layers: z
      .array(
        z.strictObject({
          image: assetPath,
          /** How far the mouse moves it: by 1/speed of the mouse's way. The speeds of spec §9 are 15, 20, 40, 60 and 100. */
          speed: z.number().check(z.minimum(1), z.maximum(1_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(5)),
  }),
]);

export const gatePage = z.strictObject({
  /** Label of the main button; `Enter Meeting` when absent (spec §2). */
  enterLabel: z.optional(text),
  loginBox: z.enum(['left', 'right', 'center']),
  background: gateBackground,
  /** Who stands behind `Virtual meeting by`. */
  credit: term,
});

/** The way in that is shown once, after a browser's first sign-in: two door leaves that open upon a scene (spec §2). */
export const entrancePage = z.discriminatedUnion('enabled', [
  z.strictObject({ enabled: z.literal(false) }),
  z.strictObject({
    enabled: z.literal(true),
    /** What lies behind the doors; covers the window. */
    scene: assetPath,
    /** The left door leaf; the right one is its mirror image. */
    door: assetPath,
    greeting: text,
    /** Length of the animation. */
    seconds: z.number().check(z.minimum(1), z.maximum(15)),
  }),
]);
