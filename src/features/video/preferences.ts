import * as z from 'zod/mini';

/** Captions a person chose: off, or a language the product ships (spec §3: captions-en, captions-es). */
export const CAPTIONS = ['off', 'en', 'es'] as const;
export type Captions = (typeof CAPTIONS)[number];

/** How a person likes videos to be; kept in the browser. */
export interface Preferences {
  captions: Captions;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = { captions: 'off', volume: 1, muted: false };

const stored = z.object({
  captions: z.enum(CAPTIONS),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  muted: z.boolean(),
});

/** Positions that are kept at most: those of the recordings watched last. */
const MAX_POSITIONS = 50;

/** The recording's id and the second at which it was left. Written out: a schema for tuples would load with the gate. */
const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'number' &&
  value[1] >= 0;
const storedPositions = z.array(z.custom<[string, number]>(isPosition));
export type Positions = z.infer<typeof storedPositions>;

function parse<T extends z.ZodMiniType>(schema: T, text: string | null): z.infer<T> | null {
  try {
    const result = schema.safeParse(JSON.parse(text ?? 'null'));
    return result.success ? result.data : null;
  } catch {
    // Another version's, or damaged: it is as good as nothing.
    return null;
  }
}

export const readPreferences = (text: string | null): Preferences =>
  parse(stored, text) ?? DEFAULT_PREFERENCES;
export const readPositions = (text: string | null): Positions => parse(storedPositions, text) ?? [];

/** The positions with this one, the latest first; null takes it out. */
export function withPosition(positions: Positions, sessionId: string, seconds: number | null): Positions {
  const others = positions.filter(([id]) => id !== sessionId);
  return seconds === null
    ? others
    : [[sessionId, seconds] as [string, number], ...others].slice(0, MAX_POSITIONS);
}
