import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Session } from '../../../../contract/program/sessions';
import { selectConfig } from '../../../../shared/platform/event';
import { selectRecordings } from '../../../../shared/platform/event/recordings';
import { selectEventNow } from '../../../../shared/platform/eventTime';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { isBeforeStart, type SessionState } from '../../../../shared/program/sessions/sessionPhase';
import { selectLocale } from '../../../../shared/platform/page';
import { Button } from '../../../../shared/kit/ui/Button';
import { selectFollowing } from '../selectors';
import { delayConfirmationRequested, delayDeclined, delayRequested, type StageState } from '../slice';
import { DelayDialog } from './DelayDialog';
import { StatusView } from './StatusView';

export interface StatusProps {
  session: Session;
  state: SessionState;
  rateAt: string | null;
  /** Whether this user may delay the session. */
  mayDelay: boolean;
  viewers?: ReactNode;
  /** More tools for those who run the stage. */
  tools?: ReactNode;
}

/** The session's state in words, with the delay for superusers. */
export function Status({ session, state, rateAt, mayDelay, viewers, tools }: StatusProps) {
  const dispatch = useDispatch();
  const now = useSelector(selectEventNow);
  const locale = useSelector(selectLocale);
  const { timeZone } = useSelector(selectConfig);
  const recordings = useSelector(selectRecordings);
  const next = useSelector((state: Parameters<typeof selectFollowing>[0]) => selectFollowing(state, session));
  const delay = useSelector((state: { stage: StageState }) => state.stage.delay);
  const { sessionId, startTime, delayedFrom = null } = session;
  const [attended, setAttended] = useState<string | null>(null);
  if (state === 'onAir' && attended !== sessionId) setAttended(sessionId);
  const isBeforeEnd = isBeforeStart(state) || state === 'onAir';
  return (
    <>
      <StatusView
        session={session}
        state={state}
        thanks={attended === sessionId}
        now={now}
        recordingUntil={
          recordings && state !== 'neverRecorded'
            ? formatDate(recordings.until, 'day-month-year', timeZone, locale)
            : null
        }
        rateAt={rateAt}
        next={next}
        viewers={viewers}
        tools={
          <>
            {tools}
            {mayDelay && isBeforeEnd && (
              <Button look="quiet" onClick={() => dispatch(delayConfirmationRequested({ sessionId }))}>
                <FormattedMessage id="stage.delay" />
              </Button>
            )}
          </>
        }
      />
      {mayDelay && (
        <DelayDialog
          delay={delay?.sessionId === sessionId ? delay : null}
          startTime={startTime}
          delayedFrom={delayedFrom}
          onDelay={(start) => dispatch(delayRequested({ startTime: start }))}
          onClose={() => dispatch(delayDeclined())}
        />
      )}
    </>
  );
}
