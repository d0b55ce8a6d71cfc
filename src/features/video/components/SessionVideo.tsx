import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Session } from '../../../contract/sessions';
import { selectConfig } from '../../../shared/event';
import { selectEventMinute } from '../../../shared/eventTime';
import { formatDate, viewerTimeZone } from '../../../shared/lib/dates';
import { selectRecordings } from '../../../shared/event/recordings';
import { videoOf, type SessionPhase } from '../../../shared/lib/sessionPhase';
import { selectLocale } from '../../../shared/page';
import { selectRunning } from '../selectors';
import { CountdownView } from './CountdownView';
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
  /** Captions typed live that are on screen now, by language; empty between two of them. */
  liveCaptions?: LiveCaptions | undefined;
}

/**
 * The video slot: the countdown to the doors, the stream while on air, then the recording for as long as the
 * event keeps it.
 */
export function SessionVideo({ session, phase, earlyEntry, posterUrl, liveCaptions }: SessionVideoProps) {
  const now = useSelector(selectEventMinute);
  const locale = useSelector(selectLocale);
  const { timeZone: eventZone } = useSelector(selectConfig);
  const running = useSelector(selectRunning);
  const recordings = useSelector(selectRecordings);
  const [shown, setShown] = useState(phase);
  // A stream still playing when its session ends plays to its own end; only then does the recording replace
  // it.
  const held = shown === 'live' && phase === 'ended' && running;
  const current = held ? shown : phase;
  if (current !== shown) setShown(current);

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
  // Whatever is playing when the last day ends plays to its end; a held stream becomes a recording
  // afterwards.
  if (current === 'ended' && recordings?.over && !running) {
    const lastDay = formatDate(recordings.until, 'day-month-year', eventZone, locale);
    return <RecordingOverView lastDay={lastDay} posterUrl={posterUrl} />;
  }
  return (
    <VideoPlayer
      sessionId={session.sessionId}
      title={session.title}
      url={videoOf(session, current)}
      captionsEn={session['captions-en'] ?? null}
      captionsEs={session['captions-es'] ?? null}
      posterUrl={posterUrl}
      liveCaptions={current === 'live' ? liveCaptions : undefined}
      live={current === 'live'}
      expected={current === 'live' || current === 'open'}
      startTime={session.startTime}
    />
  );
}
