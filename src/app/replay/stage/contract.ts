import type { Messages } from '../../../shared/chunks';
import type { CoreState } from '../../rootReducer';

/** One picture of the replay. */
export interface StagePicture {
  /** The page life it belongs to; the screens of another one begin anew. */
  segment: number;
  state: CoreState;
  /** The event's own wordings, by locale. */
  messages: Record<string, Messages>;
}

/** The stage as the replay page drives it: a page of the same origin in a frame, which shows what it is told and does nothing. */
export interface StageHandle {
  /** Shows a picture. `onFault` is told what breaks while today's screens draw it, and null when they are asked to. */
  show: (picture: StagePicture, onFault: (message: string | null) => void) => void;
}

declare global {
  interface Window {
    /** There once the stage can show something. */
    plenaryStage?: StageHandle;
  }
}

/** Message to the page around the stage: it is ready. */
export const STAGE_READY = 'plenary/stageReady';
