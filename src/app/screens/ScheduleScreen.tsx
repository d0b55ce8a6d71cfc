import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { imageUrl } from '../../contract/platform/eventConfig';
import { ROUTES } from '../../contract/platform/routes';
import { CalendarSubscription } from '../../features/program/calendar';
import { clearRequested } from '../../features/notices/notifications';
import { Schedule, type ScheduleItem } from '../../features/program/schedule';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { selectSearch } from '../../shared/platform/page';
import { selectHasPush } from '../../shared/notices/push';
import cardStyles from '../../shared/kit/ui/card.module.css';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { CalendarOfItem } from './CalendarOfItem';
import { PROGRAM_PATH, useLeadsSomewhere } from './openLinks';
import { useBoothPath } from './useBoothPath';

const calendarOf = (item: ScheduleItem) => <CalendarOfItem item={item} />;
const posterPath = (posterId: string) => `/posters/poster-details/${posterId}`;

/**
 * My Schedule with a meeting that its address names, the calendar to subscribe to, and the push messages switch.
 * Opening it marks the networking notifications as seen (product.md#notifications).
 */
export function ScheduleScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const hasPush = useSelector(selectHasPush);
  const opensMeeting = new URLSearchParams(useSelector(selectSearch)).has('meeting');
  const hasPosters = useSelector(selectNavigation).some(({ name }) => name === 'posters');
  useEffect(() => {
    dispatch(clearRequested());
  }, [dispatch]);
  const leads = useLeadsSomewhere();
  return (
    <>
      <Schedule
        imageUrl={imageUrl(config, config.images.emptySchedule)}
        programPath={leads(PROGRAM_PATH) ? PROGRAM_PATH : null}
        boothPathOf={useBoothPath()}
        posterPathOf={hasPosters ? posterPath : null}
        moreOf={calendarOf}
        below={
          <>
            <CalendarSubscription />
            {hasPush && <ChunkSlot chunk="push" screen="PushSection" />}
          </>
        }
        tools={
          leads(ROUTES.requestMeeting.path) && (
            <Link to={ROUTES.requestMeeting.path} className={cardStyles.link}>
              {config.pageOptions.createActivity.title ?? (
                <FormattedMessage id="shell.title.requestMeeting" />
              )}
            </Link>
          )
        }
      />
      {opensMeeting && <ChunkSlot chunk="meeting" screen="MeetingDialog" />}
    </>
  );
}
