import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { LeadDetails } from '../../../../contract/exhibition/leads';
import { MEETING_LIMITS, type Slot } from '../../../../contract/meetings/meetings';
import { fullName } from '../../../../shared/people/person/describe';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { OpenMeetingState } from '../meetingSlice';
import { actsOf, offeredSlots, type MeetingAct } from '../selectors';
import { MeetingFactsView, type MeetingFactsViewProps } from './MeetingFactsView';
import { SlotPickerView } from './SlotPickerView';
import styles from './MeetingView.module.css';

type OpenMeeting = Pick<
  OpenMeetingState,
  | 'act'
  | 'start'
  | 'sharing'
  | 'shares'
  | 'reason'
  | 'free'
  | 'chosen'
  | 'team'
  | 'colleague'
  | 'sending'
  | 'problem'
>;

export interface MeetingViewProps extends MeetingFactsViewProps, OpenMeeting {
  /** What the user has done last, as long as nothing has come after it. */
  done: MeetingAct | null;
  /** Event time in milliseconds, to the minute; null while unknown. */
  now: number | null;
  onAct: (act: MeetingAct) => void;
  onDrop: () => void;
  onStart: (start: string) => void;
  /** Shows contact details, field by field. */
  renderDetails: (details: LeadDetails) => ReactNode;
  onShares: (shares: boolean) => void;
  onReason: (reason: string) => void;
  onToggle: (slot: Slot) => void;
  onPrefer: (slot: Slot) => void;
  onRetryFree: () => void;
  onRetryTeam: () => void;
  onColleague: (attendeeId: string) => void;
  onConfirm: () => void;
}

const MINUTE_MS = 60_000;

/** How long the proposed times are still held. */
function Hold({ meeting: { holdEndsAt }, now }: Pick<MeetingViewProps, 'meeting' | 'now'>) {
  if (holdEndsAt === null || now === null) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(holdEndsAt) - now) / MINUTE_MS));
  return (
    <p className={minutes < 60 ? styles.soon : cardStyles.quiet}>
      <FormattedMessage
        id={minutes >= 60 ? 'meetings.hold.hours' : 'meetings.hold.minutes'}
        values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }}
      />
    </p>
  );
}

/** Where the meeting stands, from the user's side. */
function Standing({ meeting: { state, awaiting, own } }: Pick<MeetingViewProps, 'meeting'>) {
  if (state === 'requested') {
    return (
      <FormattedMessage id={awaiting === own.role ? 'meetings.standing.yours' : 'meetings.standing.theirs'} />
    );
  }
  if (state === 'confirmed' && awaiting !== null) {
    return (
      <FormattedMessage
        id={awaiting === own.role ? 'meetings.standing.move.yours' : 'meetings.standing.move.theirs'}
      />
    );
  }
  if (state === 'confirmed' && own.role === 'invited' && own.answer !== 'accepted') {
    return <FormattedMessage id={`meetings.standing.confirmed.${own.answer}`} />;
  }
  return <FormattedMessage id={`meetings.standing.${state}`} />;
}

/** What the booth that invites would learn, which the user decides. */
function Shared({ meeting: { exhibitor }, sharing, shares, renderDetails, onShares }: MeetingViewProps) {
  if (sharing === null || sharing.shared !== null || !exhibitor) return null;
  const company = exhibitor.companyName;
  return (
    <>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="meetings.shared.text" values={{ company }} />
      </p>
      {renderDetails(sharing.details)}
      <label className={styles.choice}>
        <input type="checkbox" checked={shares} onChange={({ target }) => onShares(target.checked)} />
        <span>
          <FormattedMessage id="meetings.shared.choice" values={{ company }} />
        </span>
      </label>
    </>
  );
}

/** The times that can be accepted; the only one needs no choice. */
function Accept(props: MeetingViewProps) {
  const { meeting, start, viewerZone, eventZone, onStart } = props;
  const { locale } = useIntl();
  const name = useId();
  const { exhibitor, own } = meeting;
  const offered = offeredSlots(meeting);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>
          <FormattedMessage id="meetings.accept.slot" values={{ count: offered.length }} />
        </legend>
        {offered.map((each) => (
          <label key={each.start} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={start === each.start}
              onChange={() => onStart(each.start)}
            />
            <span>
              <SessionTime
                start={each.start}
                end={each.end}
                eventZone={eventZone}
                viewerZone={viewerZone}
                locale={locale as Locale}
              />
            </span>
          </label>
        ))}
      </fieldset>
      {meeting.state === 'requested' && exhibitor?.side === 'invited' && own.role === 'invited' && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="meetings.accept.lead" values={{ company: exhibitor.companyName }} />
        </p>
      )}
      <Shared {...props} />
    </>
  );
}

/** What becomes of a meeting that is not moved. */
function Keep({ meeting: { slot } }: MeetingViewProps) {
  return (
    slot && (
      <p className={cardStyles.quiet}>
        <FormattedMessage
          id="meetings.keep.text"
          values={{
            day: <ViewerDate at={slot.start} format="day-month" />,
            time: <ViewerDate at={slot.start} format="time" />,
          }}
        />
      </p>
    )
  );
}

function Reason({ act, reason, onReason }: MeetingViewProps & { act: 'decline' | 'cancel' }) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      label={formatMessage({ id: `meetings.${act}.reason` })}
      value={reason}
      rows={3}
      autoComplete="off"
      hint={
        <FormattedMessage
          id="meetings.reasonHint"
          values={{ count: reason.length, most: MEETING_LIMITS.reason }}
        />
      }
      onChange={onReason}
    />
  );
}

function Reassign({ team, colleague, onColleague, onRetryTeam }: MeetingViewProps) {
  const name = useId();
  if (team.status === 'failed') {
    return (
      <RetryAlert onRetry={onRetryTeam}>
        <FormattedMessage id="meetings.reassign.failed" />
      </RetryAlert>
    );
  }
  if (team.status !== 'loaded') {
    return (
      <p role="status" className={cardStyles.quiet}>
        <FormattedMessage id="meetings.reassign.loading" />
      </p>
    );
  }
  if (team.people.length === 0) {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="meetings.reassign.nobody" />
      </p>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <FormattedMessage id="meetings.reassign.who" />
      </legend>
      {team.people.map((person) => (
        <label key={person.attendeeId} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={colleague === person.attendeeId}
            onChange={() => onColleague(person.attendeeId)}
          />
          <span>
            <bdi>{fullName(person)}</bdi>
            {person.title.trim() !== '' && <span className={styles.detail}>{person.title}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function isComplete({ act, start, chosen, colleague }: OpenMeeting): boolean {
  switch (act) {
    case 'accept':
    case 'move':
      return start !== null;
    case 'propose':
      return chosen.length > 0;
    case 'reassign':
      return colleague !== null;
    default:
      return true;
  }
}

/** What the user is about to do, with what it needs. */
function ActForm(props: MeetingViewProps & { act: MeetingAct }) {
  const { act, sending, onDrop, onConfirm } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), [act]);
  const canSend = isComplete(props) && !sending;
  const body: Record<MeetingAct, ReactNode> = {
    accept: <Accept {...props} />,
    move: <Accept {...props} />,
    keep: <Keep {...props} />,
    propose: <SlotPickerView {...props} onRetry={props.onRetryFree} />,
    decline: <Reason {...props} act="decline" />,
    cancel: <Reason {...props} act="cancel" />,
    reassign: <Reassign {...props} />,
  };
  return (
    <section className={styles.act}>
      <h3 ref={heading} tabIndex={-1} className={styles.actHeading}>
        <FormattedMessage id={`meetings.${act}.heading`} />
      </h3>
      {body[act]}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onDrop}>
          <FormattedMessage id="meetings.back" />
        </Button>
        <Button aria-disabled={!canSend} onClick={() => canSend && onConfirm()}>
          <FormattedMessage id={sending ? 'meetings.sending' : `meetings.${act}.confirm`} />
        </Button>
      </div>
    </section>
  );
}

/** A meeting with its answers, and what the user can do with it (product.md#meetings). */
export function MeetingView(props: MeetingViewProps) {
  const { meeting, now, act, problem, done, onAct } = props;
  const acts = actsOf(meeting, now);
  return (
    <div className={styles.meeting}>
      <div role="status" className={styles.standing}>
        <p className={`${styles.state} ${styles[meeting.state]}`}>
          <Standing meeting={meeting} />
        </p>
        {!meeting.own.takesPart && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="meetings.standing.colleague" />
          </p>
        )}
        {done !== null && (
          <p className={cardStyles.done}>
            <FormattedMessage id={`meetings.${done}.done`} />
          </p>
        )}
      </div>
      <Hold meeting={meeting} now={now} />
      <div role="alert" className={styles.alert}>
        {problem !== null && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`meetings.answerProblem.${problem}`} />
          </p>
        )}
      </div>
      <MeetingFactsView {...props} />
      {act !== null && acts.includes(act) ? (
        <ActForm {...props} act={act} />
      ) : (
        acts.length > 0 && (
          <div className={styles.actions}>
            {acts.map((each) => (
              <Button
                key={each}
                look={
                  each === 'accept' || each === 'move' ? 'primary' : each === 'cancel' ? 'quiet' : 'secondary'
                }
                onClick={() => onAct(each)}
              >
                <FormattedMessage id={`meetings.${each}.ask`} />
              </Button>
            ))}
          </div>
        )
      )}
    </div>
  );
}
