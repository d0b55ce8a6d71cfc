import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import type { Session } from '../../contract/program/sessions';
import { stageOfRoom } from '../../contract/program/stages';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { selectLiveCaptions, type WithCaptions } from '../../features/stage/captions';
import { EvaluationCard } from '../../features/program/evaluation';
import { IngestTool, InputNotice, selectNotice, type WithIngest } from '../../features/stage/ingest';
import { Viewers } from '../../features/program/viewers';
import { Reactions } from '../../features/stage/reactions';
import { PresenterLink } from '../../features/stage/presenter';
import {
  selectEarlyEntry,
  selectPhase,
  SESSION_BONES,
  SessionInfoView,
  SessionLayoutView,
  SessionSkeleton,
} from '../../features/program/session';
import { RoundTable } from '../../features/rooms/roundTable';
import { selectFolded, Status } from '../../features/stage/stage';
import { PlayerFrame, SessionVideo } from '../../features/stage/video';
import { selectConfig } from '../../shared/platform/event';
import { selectRecordings } from '../../shared/platform/event/recordings';
import { viewerTimeZone } from '../../shared/kit/lib/dates';
import { isOnlyTable, sessionState, type SessionPhase } from '../../shared/program/sessions/sessionPhase';
import { selectLocale } from '../../shared/platform/page';
import { SaveButton } from '../../shared/people/saved';
import { SessionPanel } from './SessionPanel';

export interface SessionStageProps {
  /** Null while a stage's next session is loaded. */
  session: Session | null;
  /** The session's own page asks for the evaluation itself; a stage links there. */
  place: 'session' | 'stage';
  top?: ReactNode;
  /** Follows the session's text. */
  more?: ReactNode;
}

interface Shown {
  session: Session;
  phase: SessionPhase;
}

/** What the video slot shows: a stage keeps one session there until the next one is loaded. */
function useShown(session: Session | null): Shown | null {
  const phase = useSelector(selectPhase);
  const [held, setHeld] = useState<Shown | null>(null);
  if (!session || !phase) return held;
  if (held?.session !== session || held.phase !== phase) setHeld({ session, phase });
  return { session, phase };
}

/** The frame that stays, and what is in it now. */
function StageVideo({ session, phase }: Shown) {
  const config = useSelector(selectConfig);
  const earlyEntry = useSelector(selectEarlyEntry);
  const posterUrl = imageUrl(config, session.image ?? config.images.sessionFallback);
  const liveCaptions = useSelector((state: WithCaptions) => selectLiveCaptions(state));
  const notice = useSelector((state: WithIngest) => selectNotice(state, session, phase));
  return (
    <PlayerFrame>
      <InputNotice session={session} phase={phase} posterUrl={posterUrl}>
        <SessionVideo
          session={session}
          phase={phase}
          earlyEntry={earlyEntry}
          posterUrl={posterUrl}
          liveCaptions={liveCaptions}
          waiting={notice !== null}
        />
      </InputNotice>
    </PlayerFrame>
  );
}

/** What a session's page and a stage have in common: player, state, panel, text. */
export function SessionStage({ session, place, top, more }: SessionStageProps) {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const isFolded = useSelector(selectFolded);
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const areRecordingsOver = useSelector(selectRecordings)?.over === true;
  const shown = useShown(session);
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  if (!shown) return <SessionSkeleton />;
  const video = <StageVideo {...shown} />;
  if (!session) {
    return <SessionLayoutView top={top} isFolded={isFolded} video={video} {...SESSION_BONES} />;
  }
  const { phase } = shown;
  const state = sessionState(session, phase, areRecordingsOver);
  const stage = stageOfRoom(config, session.room);
  // Nothing that is watched can be rated or reacted to at a table.
  const hasVideo = !isOnlyTable(session);
  const evaluates = hasVideo && config.pageOptions.sessionEvals?.enabled !== false;
  return (
    <SessionLayoutView
      top={top}
      isFolded={isFolded}
      video={video}
      below={
        <>
          {session.speakeasyType !== null && <RoundTable sessionId={session.sessionId} />}
          <Status
            session={session}
            state={state}
            rateAt={place === 'stage' && evaluates ? `/sessions/${session.sessionId}` : null}
            mayDelay={isSuperuser}
            tools={isSuperuser && stage && <IngestTool stageId={stage.id} />}
            viewers={hasVideo && <Viewers />}
          />
          {hasVideo && (phase === 'open' || phase === 'live') && <Reactions />}
          <PresenterLink sessionId={session.sessionId} />
          {place === 'session' && hasVideo && <EvaluationCard state={state} />}
        </>
      }
      panel={<SessionPanel session={session} />}
      info={
        <>
          <SessionInfoView
            session={session}
            documentUrl={imageUrl(config, session.document)}
            save={<SaveButton kind="session" itemId={session.sessionId} name={session.title} look="text" />}
            eventZone={config.timeZone}
            viewerZone={viewerTimeZone()}
            locale={locale}
          />
          {more}
        </>
      }
    />
  );
}
