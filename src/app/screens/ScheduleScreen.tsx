import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../contract/eventConfig';
import { clearRequested } from '../../features/notifications';
import { ScheduleView } from '../../features/schedule';
import { selectConfig } from '../../shared/event';
import { PROGRAMME_PATH, useLeadsSomewhere } from './openLinks';
import { selectHasPush } from '../../shared/push';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/**
 * My Schedule, the calendar to subscribe to, and the push messages switch. Opening it marks the networking notifications as seen
 * (product.md#notifications).
 */
export function ScheduleScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const hasPush = useSelector(selectHasPush);
  useEffect(() => {
    dispatch(clearRequested());
  }, [dispatch]);
  const leads = useLeadsSomewhere();
  const { emptySchedule } = config.images;
  return (
    <>
      <ScheduleView
        entryWindowText={config.pageOptions.schedule.entryWindowText}
        imageUrl={imageUrl(config, emptySchedule)}
        programmePath={leads(PROGRAMME_PATH) ? PROGRAMME_PATH : null}
      />
      <ChunkSlot chunk="calendar" screen="CalendarSubscription" />
      {hasPush && <ChunkSlot chunk="push" screen="PushSection" />}
    </>
  );
}
