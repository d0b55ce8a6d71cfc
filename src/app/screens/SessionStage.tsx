import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../contract/eventConfig';
import type { Session } from '../../contract/sessions';
import { stageOfRoom } from '../../contract/stages';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { selectLiveCaptions, type WithCaptions } from '../../features/captions';
import { EvaluationCard } from '../../features/evaluation';
import { IngestTool, InputNotice } from '../../features/ingest';
import { Viewers } from '../../features/presence';
import { Reactions } from '../../features/reactions';
import { PresenterLink } from '../../features/presenter';
import { selectEarlyEntry, selectPhase, SessionInfoView, SessionLayoutView } from '../../features/session';
import { selectFolded, Status } from '../../features/stage';
import { SessionVideo } from '../../features/video';
import { selectConfig } from '../../shared/event';
import { viewerTimeZone } from '../../shared/lib/dates';
import { selectLocale } from '../../shared/page';
import { SessionPanel } from './SessionPanel';

export interface SessionStageProps {
  session: Session;
  /** The session's own page asks for the evaluation itself; a stage links there. */
  place: 'session' | 'stage';
  top?: ReactNode;
  /** Follows the session's text. */
  more?: ReactNode;
}

/** What a session's page and a stage have in common: player, state, panel, text. */
export function SessionStage({ session, place, top, more }: SessionStageProps) {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const phase = useSelector(selectPhase);
  const earlyEntry = useSelector(selectEarlyEntry);
  const isFolded = useSelector(selectFolded);
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const posterUrl = imageUrl(config, session.image ?? config.images.sessionFallback);
  const liveCaptions = useSelector((state: WithCaptions) => selectLiveCaptions(state));
  const stage = stageOfRoom(config, session.room);
  const evaluates = config.pageOptions.sessionEvals?.enabled !== false;
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  return (
    <SessionLayoutView
      top={top}
      isFolded={isFolded}
      video={
        phase && (
          <InputNotice session={session} phase={phase} posterUrl={posterUrl}>
            <SessionVideo
              key={session.sessionId}
              session={session}
              phase={phase}
              earlyEntry={earlyEntry}
              posterUrl={posterUrl}
              liveCaptions={liveCaptions}
            />
          </InputNotice>
        )
      }
      below={
        <>
          {phase && (
            <Status
              session={session}
              phase={phase}
              rateAt={place === 'stage' && evaluates ? `/sessions/${session.sessionId}` : null}
              mayDelay={isSuperuser}
              tools={isSuperuser && stage && <IngestTool stageId={stage.id} />}
              viewers={<Viewers />}
            />
          )}
          {(phase === 'open' || phase === 'live') && <Reactions />}
          <PresenterLink sessionId={session.sessionId} />
          {place === 'session' && <EvaluationCard />}
        </>
      }
      panel={<SessionPanel session={session} />}
      info={
        <>
          <SessionInfoView
            session={session}
            documentUrl={imageUrl(config, session.document)}
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
