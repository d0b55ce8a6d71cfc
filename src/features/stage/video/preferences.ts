import * as z from 'zod/mini';
import { readStored } from '../../../shared/kit/lib/readStored';

/** Caption choices: off, or a language the product supports (`captions-en`, `captions-es`). */
export const CAPTIONS = ['off', 'en', 'es'] as const;
export type Captions = (typeof CAPTIONS)[number];
export type CaptionsLanguage = Exclude<Captions, 'off'>;

/** How captions look. */
export const CAPTION_SIZES = ['small', 'medium', 'large'] as const;
export const CAPTION_BACKGROUNDS = ['solid', 'translucent', 'none'] as const;
export interface CaptionStyle {
  size: (typeof CAPTION_SIZES)[number];
  background: (typeof CAPTION_BACKGROUNDS)[number];
}
export const DEFAULT_CAPTION_STYLE: CaptionStyle = { size: 'medium', background: 'translucent' };

/** Playback preferences, stored in the browser. */
export interface Preferences {
  captions: Captions;
  /** The language chosen last, for when captions are switched on again; null if none was. */
  captionsLanguage: CaptionsLanguage | null;
  captionStyle: CaptionStyle;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  captions: 'off',
  captionsLanguage: null,
  captionStyle: DEFAULT_CAPTION_STYLE,
  volume: 1,
  muted: false,
};

const stored = z.object({
  captions: z.enum(CAPTIONS),
  captionsLanguage: z._default(z.nullable(z.enum(['en', 'es'])), null),
  captionStyle: z._default(
    z.object({ size: z.enum(CAPTION_SIZES), background: z.enum(CAPTION_BACKGROUNDS) }),
    DEFAULT_CAPTION_STYLE,
  ),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  muted: z.boolean(),
});

/** Maximum number of stored positions: those of the recordings watched last. */
const MAX_POSITIONS = 50;

/** Where a recording was left, in seconds. The duration of a broadcast that goes on is unknown. */
export interface StoredPosition {
  position: number;
  duration: number | null;
}

type PositionEntry = [name: string, position: number, duration?: number];

const isSeconds = (value: unknown) => typeof value === 'number' && value >= 0;
/** Hand-written: a tuple schema would be loaded with the gate. */
const isPosition = (value: unknown): value is PositionEntry =>
  Array.isArray(value) &&
  (value.length === 2 || value.length === 3) &&
  typeof value[0] === 'string' &&
  value.slice(1).every(isSeconds);
const storedPositions = z.array(z.custom<PositionEntry>(isPosition));
export type Positions = z.infer<typeof storedPositions>;

export const readPreferences = (text: string | null): Preferences =>
  readStored(stored, text) ?? DEFAULT_PREFERENCES;
export const readPositions = (text: string | null): Positions => readStored(storedPositions, text) ?? [];

/** The position stored under a name; null if there is none. */
export function positionIn(positions: Positions, name: string): StoredPosition | null {
  const found = positions.find(([other]) => other === name);
  return found ? { position: found[1], duration: found[2] ?? null } : null;
}

/** Moves a position to the front of the list; null removes it. */
export function withPosition(positions: Positions, name: string, left: StoredPosition | null): Positions {
  const others = positions.filter(([other]) => other !== name);
  if (left === null) return others;
  const entry: PositionEntry = [name, Math.floor(left.position)];
  if (left.duration) entry.push(left.duration);
  return [entry, ...others].slice(0, MAX_POSITIONS);
}
