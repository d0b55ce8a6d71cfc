import type { InputState } from '../../../../src/contract/stage/ingest';

/** nginx asks about a connected encoder this often, in seconds. */
export const ASKED_EVERY_S = 3;
/** An encoder that nginx has not asked about for this long is gone, with nginx. Real time. */
export const SILENT_MS = 10_000;
/** A playlist that has not grown for this long has stopped. Encoders send key frames up to 10 s apart. */
export const STALLED_MS = 20_000;

/** What is known of a stage's live input at a moment. Real time, in milliseconds. */
export interface InputSigns {
  now: number;
  state: InputState;
  /** When the encoder connected, and when nginx asked about it last; null if none is connected. */
  connectedAt: number | null;
  heardAt: number | null;
  /** When the playlist grew last; null if there is none. */
  grewAt: number | null;
  /** Whether a session is on air on the stage, by event time. */
  inSession: boolean;
}

/** Whether nginx still has the encoder. */
export const isHeard = ({ heardAt, now }: Pick<InputSigns, 'heardAt' | 'now'>): boolean =>
  heardAt !== null && now - heardAt < SILENT_MS;

/**
 * The state that follows (product.md#stages): on air once the playlist of the connected encoder grows; then
 * interrupted for as long as a session waits for it.
 */
export function nextState(signs: InputSigns): InputState {
  const { now, state, connectedAt, grewAt, inSession } = signs;
  const streams =
    isHeard(signs) &&
    connectedAt !== null &&
    grewAt !== null &&
    grewAt >= connectedAt &&
    now - grewAt < STALLED_MS;
  if (streams) return 'onAir';
  return state !== 'off' && inSession ? 'interrupted' : 'off';
}
