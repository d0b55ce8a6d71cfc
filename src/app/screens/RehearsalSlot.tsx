import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { selectEventOffset, type WithEventTime } from '../../shared/platform/eventTime';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/** Tolerated difference between browser and server clock before event time counts as simulated. */
const SAME_TIME_MS = 60_000;

const selectLooksPretended = (state: WithEventTime) => Math.abs(selectEventOffset(state) ?? 0) > SAME_TIME_MS;

/**
 * Slot for the rehearsal banner. Roles are requested only if event time differs from the browser's clock, and
 * only superusers load the chunk.
 */
export function RehearsalSlot() {
  const dispatch = useDispatch();
  const looksPretended = useSelector(selectLooksPretended);
  const superuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  useEffect(() => {
    if (looksPretended) dispatch(accessRequested());
  }, [looksPretended, dispatch]);
  return looksPretended && superuser ? <ChunkSlot chunk="rehearsal" screen="Rehearsal" /> : null;
}
