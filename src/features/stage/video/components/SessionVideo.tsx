import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Session } from '../../../../contract/program/sessions';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { formatDate, viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectRecordings } from '../../../../shared/platform/event/recordings';
import { isOnlyTable, videoOf, type SessionPhase } from '../../../../shared/program/sessions/sessionPhase';
import { selectLocale } from '../../../../shared/platform/page';
import { selectRunning } from '../selectors';
import { CountdownView } from './CountdownView';
import { NoBroadcastView } from './NoBroadcastView';
import { RecordingOverView } from './RecordingOverView';
import type { LiveCaptions } from './useCaptions';
import { VideoPlayer } from './VideoPlayer';

const MINUTE_MS = 60_000;

export interface SessionVideoProps {
  session: Session;
  phase: SessionPhase;
  /** Minutes before the start from which the session can be entered. */
  earlyEntry: number;
  posterUrl: string | null;
  /** The stage's live input is not arriving right now. */
  waiting?: boolean;
  /** Captions typed live that are on screen now, by language; empty between two of them. */
  liveCaptions?: LiveCaptions | undefined;
}

/**
 * The video slot: the countdown to the doors, the stream while on air, then the recording for as long as the
 * event keeps it. When a stage moves on to its next session, the player stays.
 */
export function SessionVideo(props: SessionVideoProps) {
  const { session, phase, earlyEntry, posterUrl, liveCaptions, waiting = false } = props;
  const { sessionId } = session;
  const now = useSelector(selectEventMinute);
  const locale = useSelector(selectLocale);
  const { timeZone: eventZone } = useSelector(selectConfig);
  const running = useSelector(selectRunning);
  const recordings = useSelector(selectRecordings);
  const [shown, setShown] = useState({ sessionId, phase });
  // A stream still playing when its session ends plays to its own end; only then does the recording replace
  // it.
  const held = shown.sessionId === sessionId && shown.phase === 'live' && phase === 'ended' && running;
  const current = held ? shown.phase : phase;
  if (current !== shown.phase || sessionId !== shown.sessionId) setShown({ sessionId, phase: current });

  if (current === 'upcoming') {
    const opens = Date.parse(session.startTime) - earlyEntry * MINUTE_MS;
    const left = opens - (now ?? Date.parse(session.currentTimeISO));
    return (
      <CountdownView
        minutes={Math.max(1, Math.ceil(left / MINUTE_MS))}
        opensAt={new Date(opens).toISOString()}
        eventZone={eventZone}
        viewerZone={viewerTimeZone()}
        locale={locale}
        posterUrl={posterUrl}
      />
    );
  }
  if (isOnlyTable(session)) return <NoBroadcastView posterUrl={posterUrl} />;
  // Whatever is playing when the last day ends plays to its end; a held stream becomes a recording
  // afterward.
  if (current === 'ended' && recordings?.over && !running) {
    const lastDay = formatDate(recordings.until, 'day-month-year', eventZone, locale);
    return <RecordingOverView lastDay={lastDay} posterUrl={posterUrl} />;
  }
  return (
    <VideoPlayer
      sessionId={sessionId}
      title={session.title}
      url={videoOf(session, current)}
      captionsEn={session['captions-en'] ?? null}
      captionsEs={session['captions-es'] ?? null}
      posterUrl={posterUrl}
      liveCaptions={current === 'live' ? liveCaptions : undefined}
      live={current === 'live'}
      waiting={waiting && current === 'live'}
      expected={current === 'live' || current === 'open'}
      startTime={session.startTime}
      endTime={session.endTime}
    />
  );
}
