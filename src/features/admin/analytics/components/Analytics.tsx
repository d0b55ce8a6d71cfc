import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { AnalyticsPart } from '../../../../contract/admin/analytics';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { eventDays } from '../../../../shared/platform/admin/eventDays';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectConfig } from '../../../../shared/platform/event';
import { selectAnalytics } from '../selectors';
import { analyticsClosed, analyticsExportRequested, analyticsOpened, dayChosen, videoChosen } from '../slice';
import { AttendanceView } from './AttendanceView';
import { EngagementView } from './EngagementView';
import { VideosView } from './VideosView';
import { VideoView } from './VideoView';

/** Figures of the event for organizers (product.md#administration); `video` in the URL selects one. */
export function Analytics() {
  const dispatch = useDispatch();
  const [search, setSearch] = useSearchParams();
  const config = useSelector(selectConfig);
  const { day, attendance, videos, video, engagement, download } = useSelector(selectAnalytics);
  const videoId = search.get('video');
  useEffect(() => {
    dispatch(analyticsOpened());
    return () => void dispatch(analyticsClosed());
  }, [dispatch]);
  useEffect(() => {
    dispatch(videoChosen({ videoId }));
  }, [dispatch, videoId]);
  const onRetry = () => void dispatch(analyticsOpened());
  const downloadOf = (part: AnalyticsPart) => ({
    state: download.part === part ? download.state : ('idle' as const),
    onSave: () => void dispatch(analyticsExportRequested({ part })),
  });
  return (
    <AdminPageView hasTimes title={<FormattedMessage id="analytics.title" />} acts={<CsvChoice />}>
      <AttendanceView
        attendance={attendance}
        day={day}
        days={eventDays(config)}
        download={downloadOf('attendance')}
        onDay={(chosen) => dispatch(dayChosen({ day: chosen }))}
        onRetry={onRetry}
      />
      {videoId !== null && (
        <VideoView
          video={video}
          onClose={() => setSearch({}, { replace: true })}
          onRetry={() => dispatch(videoChosen({ videoId }))}
        />
      )}
      <VideosView videos={videos} download={downloadOf('videos')} onRetry={onRetry} />
      <EngagementView engagement={engagement} downloadOf={downloadOf} onRetry={onRetry} />
    </AdminPageView>
  );
}
