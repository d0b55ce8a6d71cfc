import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { stageAddress, stageOfRoom } from '../../../../src/contract/program/stages';
import type { ServerSettings } from '../../../settings';
import type { SessionRow } from './rows';

/**
 * Gives sessions without a video of their own that of their stage: where the installation takes live input, they
 * play what the stage's encoder sends, until they end at `now` (event time) (product.md#stages).
 */
export const withLiveInput =
  ({ ingest }: Pick<ServerSettings, 'ingest'>, event: EventConfig, now: number) =>
  (row: SessionRow): SessionRow => {
    if (!ingest || row.video_url || row.on_demand_only || row.end_time.getTime() <= now) return row;
    const stage = stageOfRoom(event, row.room);
    return stage ? { ...row, video_url: stageAddress(event.conferenceId, stage.id) } : row;
  };
