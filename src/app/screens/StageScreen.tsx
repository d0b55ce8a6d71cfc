import { useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectDetail,
  selectSessionId,
  SessionMessageView,
  sessionRequested,
  SessionSkeleton,
} from '../../features/program/session';
import {
  LineupView,
  selectLineup,
  selectStage,
  selectStageChoices,
  StageBarView,
  StageMessageView,
} from '../../features/stage/stage';
import { selectEventMinute, type WithEventTime } from '../../shared/platform/eventTime';
import { selectProgramKnown, selectProgramStatus } from '../../shared/program/sessions';
import { ShownRoute } from '../shownRoute';
import { SessionStage } from './SessionStage';
import styles from './StageScreen.module.css';
import { useContentTitle } from './useContentTitle';

function StageContent({ isBare }: { isBare: boolean }) {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage);
  const choices = useSelector(selectStageChoices);
  const { next } = useSelector(selectLineup);
  const id = useSelector(selectSessionId);
  const detail = useSelector(selectDetail);
  const isKnown = useSelector(selectProgramKnown);
  const status = useSelector(selectProgramStatus);
  const hasTime = useSelector((state: WithEventTime) => selectEventMinute(state) !== null);
  useContentTitle(stage?.name ?? null);
  if (!stage) return <StageMessageView kind="unknown" />;
  const top = !isBare && choices.length > 1 && <StageBarView stages={choices} current={stage.id} />;
  if (id === null) {
    if (!hasTime || (!isKnown && status !== 'failed')) return <SessionSkeleton />;
    return (
      <>
        {top}
        <StageMessageView kind="nothing" />
      </>
    );
  }
  if (detail.status === 'notFound') return <SessionMessageView kind="notFound" />;
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
    <SessionStage
      key={stage.id}
      session={detail.status === 'loaded' ? detail.session : null}
      place="stage"
      top={top}
      more={!isBare && <LineupView next={next} />}
    />
  );
}

/** A stage: what is on there now and next, all day (product.md#stages). */
export function StageScreen() {
  const isBare = useContext(ShownRoute)?.wrapper === false;
  return isBare ? (
    <div className={styles.bare}>
      <StageContent isBare />
    </div>
  ) : (
    <StageContent isBare={false} />
  );
}
