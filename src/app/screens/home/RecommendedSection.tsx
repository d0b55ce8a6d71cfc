import { useDispatch, useSelector } from 'react-redux';
import {
  selectPromoted,
  selectSessionsStatus,
  SessionCard,
  SessionCardSkeleton,
  sessionsRequested,
} from '../../../features/program/sessions';
import { CardGrid } from '../../../features/event/home';
import { selectAuthorized } from '../../../shared/platform/auth';
import { fetchedStatus } from './fetchedStatus';
import { HomeSectionFrame } from './HomeSectionFrame';

/** Maximum number of recommended sessions. */
const RECOMMENDED = 6;

/** Recommended streams: sessions on air first, then upcoming ones, then recordings (product.md#home). */
export function RecommendedSection() {
  const dispatch = useDispatch();
  const sessions = useSelector(selectPromoted).slice(0, RECOMMENDED);
  const status = useSelector(selectSessionsStatus);
  // Only authorized users can read the event program; while one is signed in it loads without a request from
  // here.
  const authorized = useSelector(selectAuthorized);
  const shown = fetchedStatus(status, sessions.length > 0);
  if (sessions.length === 0 && (!authorized || shown === 'ready')) return null;
  return (
    <HomeSectionFrame
      section="recommended"
      status={authorized ? shown : 'ready'}
      skeleton={
        <CardGrid>
          {Array.from({ length: RECOMMENDED }, (_card, index) => (
            <li key={index}>
              <SessionCardSkeleton />
            </li>
          ))}
        </CardGrid>
      }
      onRetry={() => dispatch(sessionsRequested())}
    >
      {sessions.length > 0 && (
        <CardGrid>
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <SessionCard session={session} marksRecordings />
            </li>
          ))}
        </CardGrid>
      )}
    </HomeSectionFrame>
  );
}
