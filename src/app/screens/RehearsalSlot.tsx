import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { selectEventOffset, type WithEventTime } from '../../shared/eventTime';
import { ChunkSlot } from '../ChunkSlot';

/** By so much the clocks of browser and server may differ without anybody pretending. */
const SAME_TIME_MS = 60_000;

const selectLooksPretended = (state: WithEventTime) => Math.abs(selectEventOffset(state) ?? 0) > SAME_TIME_MS;

/**
 * The place of the rehearsal's banner. Only where event time is not the browser's does it depend on who somebody is, and none but
 * superusers load it.
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
