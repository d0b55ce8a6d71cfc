import type { Session } from '../../../contract/program/sessions';
import { stageOfAddress } from '../../../contract/program/stages';
import type { SessionPhase } from '../../../shared/program/sessions/sessionPhase';
import type { IngestState } from './slice';

export interface WithIngest {
  ingest: IngestState;
}

export const selectInput = (state: WithIngest) => state.ingest.input;
export const selectDialog = (state: WithIngest) => state.ingest.dialog;

/** What the page shows instead of, or over, a stage's live input. */
export type InputNoticeKind = 'loading' | 'off' | 'interrupted';

/**
 * Why a session's live input cannot be watched now (product.md#stages); null if it can, or if the session plays
 * something else.
 */
export function selectNotice(
  { ingest }: WithIngest,
  { videoUrl }: Pick<Session, 'videoUrl'>,
  phase: SessionPhase,
): InputNoticeKind | null {
  if (phase !== 'open' && phase !== 'live') return null;
  const stageId = stageOfAddress(videoUrl);
  if (stageId === null) return null;
  if (ingest.stageId !== stageId || ingest.input === null) return ingest.unknown ? null : 'loading';
  const { state } = ingest.input;
  return state === 'onAir' ? null : state;
}
