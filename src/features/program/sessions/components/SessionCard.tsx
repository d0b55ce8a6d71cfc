import { memo } from 'react';
import { useSelector } from 'react-redux';
import type { Session } from '../../../../contract/program/sessions';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { selectConfig, selectPageOptions } from '../../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { sessionPhase } from '../../../../shared/program/sessions/sessionPhase';
import { selectLocale } from '../../../../shared/platform/page';
import { selectLivePaths } from '../../../../shared/program/sessions/live';
import { SaveButton } from '../../../../shared/people/saved';
import { SessionCardView } from './SessionCardView';

interface State extends WithEventTime {
  settings: { values: { sessionEarlyEntryMinutes: number } };
}

export interface SessionCardProps {
  session: Session;
  /** Whether a recording says that it is one. */
  marksRecordings?: boolean;
}

/** A session in the program, with its phase by event time. */
export const SessionCard = memo(function SessionCard({ session, marksRecordings = false }: SessionCardProps) {
  const config = useSelector(selectConfig);
  const { showSpeakers } = useSelector(selectPageOptions).sessions;
  const locale = useSelector(selectLocale);
  const earlyEntry = useSelector((state: State) => state.settings.values.sessionEarlyEntryMinutes);
  const now = useSelector(selectEventMinute);
  return (
    <SessionCardView
      session={session}
      imageUrl={imageUrl(config, session.image ?? config.images.sessionFallback)}
      phase={now === null ? null : sessionPhase(session, now, earlyEntry)}
      livePath={useSelector(selectLivePaths).get(session.sessionId) ?? null}
      marksRecordings={marksRecordings}
      showSpeakers={showSpeakers}
      save={<SaveButton kind="session" itemId={session.sessionId} name={session.title} />}
      eventZone={config.timeZone}
      viewerZone={viewerTimeZone()}
      locale={locale}
    />
  );
});
