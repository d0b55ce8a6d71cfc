import type { Messages } from '../../../shared/kit/texts';
import type { AppState } from '../appState';

/** One frame of the replay. */
export interface StagePicture {
  /** The page life it belongs to; a different one remounts the screens. */
  segment: number;
  state: AppState;
  /** The event's own wording, by locale. */
  messages: Record<string, Messages>;
}

/**
 * The stage as driven by the replay page: a same-origin page in a frame, which only renders what it is given.
 */
export interface StageHandle {
  /**
   * Shows a frame. `onFault` receives errors from rendering the current build's screens, and null when
   * rendering starts.
   */
  show: (picture: StagePicture, onFault: (message: string | null) => void) => void;
}

declare global {
  interface Window {
    /** Set once the stage is ready. */
    plenaryStage?: StageHandle;
  }
}

/** Message to the parent page: the stage is ready. */
export const STAGE_READY = 'plenary/stageReady';
