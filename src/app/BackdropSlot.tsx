import { useSelector } from 'react-redux';
import { selectConfig } from '../shared/event';
import { ChunkSlot } from './ChunkSlot';

/** Which part of the app moves behind the gate. A splash picture is the gate's own: there is nothing to load for it. */
const CHUNK = { page: 'backdropPage', video: 'backdropVideo', layers: 'backdropLayers' } as const;

/** What moves behind the gate's box, after the gate itself. */
export function BackdropSlot() {
  const { kind } = useSelector(selectConfig).pageOptions.gate.background;
  return kind === 'splash' ? null : <ChunkSlot chunk={CHUNK[kind]} screen="Backdrop" />;
}
