import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../contract/eventConfig';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { EvaluationCard, EvaluationModal } from '../../features/evaluation';
import {
  Comments,
  PresenceView,
  selectAttendees,
  selectCommentsOn,
  selectDetail,
  selectEarlyEntry,
  selectPhase,
  selectSessionId,
  SessionInfoView,
  SessionLayoutView,
  SessionMessageView,
  sessionRequested,
  SessionSkeleton,
} from '../../features/session';
import { SessionVideo } from '../../features/video';
import { selectConfig, selectNavigation } from '../../shared/event';
import { viewerTimeZone } from '../../shared/lib/dates';
import { selectLocale } from '../../shared/page';
import { useContentTitle } from './useContentTitle';

/** The session page: video, description, evaluation, presence and comments (product.md#sessions). */
export function SessionScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const id = useSelector(selectSessionId);
  const detail = useSelector(selectDetail);
  const attendees = useSelector(selectAttendees);
  const phase = useSelector(selectPhase);
  const earlyEntry = useSelector(selectEarlyEntry);
  const commentsOn = useSelector(selectCommentsOn);
  const programme = useSelector(selectNavigation).find(({ name }) => name === 'sessions');
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  useContentTitle(detail.status === 'loaded' ? detail.session.title : null);
  useEffect(() => {
    if (commentsOn) dispatch(accessRequested());
  }, [commentsOn, dispatch]);

  if (detail.status === 'loading') return <SessionSkeleton />;
  if (detail.status === 'notFound' || id === null) return <SessionMessageView kind="notFound" />;
  if (detail.status === 'failed') {
    return (
      <SessionMessageView
        kind="failed"
        failure={detail.failure}
        onRetry={() => dispatch(sessionRequested(id))}
      />
    );
  }
  const { session } = detail;
  const presence = attendees !== null && attendees.length > 0 && <PresenceView attendees={attendees} />;
  return (
    <>
      <SessionLayoutView
        programmeLabel={programme?.displayName ?? null}
        video={
          phase && (
            <SessionVideo
              key={session.sessionId}
              session={session}
              phase={phase}
              earlyEntry={earlyEntry}
              posterUrl={imageUrl(config, session.image ?? config.images.sessionFallback)}
            />
          )
        }
        offer={<EvaluationCard />}
        info={
          <SessionInfoView
            session={session}
            live={phase === 'live'}
            documentUrl={imageUrl(config, session.document)}
            eventZone={config.timeZone}
            viewerZone={viewerTimeZone()}
            locale={locale}
          />
        }
        aside={
          <>
            {presence}
            {commentsOn && <Comments sessionId={session.sessionId} removesAll={isSuperuser} />}
          </>
        }
      />
      <EvaluationModal />
    </>
  );
}
