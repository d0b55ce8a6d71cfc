import { useDispatch, useSelector } from 'react-redux';
import { EvaluationModal } from '../../features/program/evaluation';
import {
  ProgramLink,
  selectDetail,
  selectSessionId,
  SessionMessageView,
  sessionRequested,
  SessionSkeleton,
} from '../../features/program/session';
import { selectNavigation } from '../../shared/platform/event';
import { SessionStage } from './SessionStage';
import { useContentTitle } from './useContentTitle';

/** The session page: video, what goes on beside it, description, evaluation (product.md#sessions). */
export function SessionScreen() {
  const dispatch = useDispatch();
  const id = useSelector(selectSessionId);
  const detail = useSelector(selectDetail);
  const program = useSelector(selectNavigation).find(({ name }) => name === 'sessions');
  useContentTitle(detail.status === 'loaded' ? detail.session.title : null);

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
  return (
    <>
      <SessionStage
        key={id}
        session={detail.session}
        place="session"
        top={<ProgramLink label={program?.displayName ?? null} />}
      />
      <EvaluationModal />
    </>
  );
}
