import { useSelector } from 'react-redux';
import { selectConfig } from '../shared/platform/event';
import { ChunkSlot } from './chunkLoading/ChunkSlot';

/**
 * The chunk that animates the gate's background. A splash image is part of the gate itself: no chunk is
 * needed.
 */
const CHUNK = { page: 'backdropPage', video: 'backdropVideo', layers: 'backdropLayers' } as const;

/** The moving background behind the gate's box, loaded after the gate itself. */
export function BackdropSlot() {
  const { kind } = useSelector(selectConfig).pageOptions.gate.background;
  return kind === 'splash' ? null : <ChunkSlot chunk={CHUNK[kind]} screen="Backdrop" />;
}
