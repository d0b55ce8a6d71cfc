import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RecommendedAttendee } from '../../../../contract/people/recommendedAttendees';
import { fullName, type LocationOptions } from '../../../../shared/people/person/describe';
import { OWN_PROFILE_PATH } from '../../../../shared/platform/page/paths';
import { PersonCard, type PersonCardProps } from '../../../../shared/people/person/PersonCard';
import { PersonCardsSkeleton } from '../../../../shared/people/person/PersonCardsSkeleton';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { HidingNotice, RecommendedState } from '../slice';
import styles from './RecommendedAttendeesView.module.css';

/** As many as are asked for; who has fewer is rare. */
const USUAL_COUNT = 8;

export interface RecommendedAttendeesViewProps extends Omit<RecommendedState, 'pending' | 'failure'> {
  /** The event whose files profile pictures may come from. */
  conferenceId: string;
  locationOptions: LocationOptions;
  /** Path of a request to meet somebody; null where there is none. */
  meetPathOf?: PersonCardProps['meetPathOf'];
  messagePathOf?: PersonCardProps['messagePathOf'];
  /** Shows whether somebody is online. */
  statusOf?: PersonCardProps['statusOf'];
  onRetry: () => void;
  onHide: (attendeeId: string) => void;
  /** Undo the latest hide. */
  onUndo: () => void;
}

function Reasons({ item: { interests, sameCompanyType, sessions } }: { item: RecommendedAttendee }) {
  return (
    <ul className={styles.reasons}>
      {interests.length > 0 && (
        <li>
          <FormattedMessage
            id="recommended.sharedInterests"
            values={{ count: interests.length, names: <FormattedList value={interests} type="unit" /> }}
          />
        </li>
      )}
      {sessions > 0 && (
        <li>
          <FormattedMessage id="recommended.sessions" values={{ count: sessions }} />
        </li>
      )}
      {sameCompanyType && (
        <li>
          <FormattedMessage id="recommended.sameCompanyType" />
        </li>
      )}
    </ul>
  );
}

interface CardProps extends Pick<
  RecommendedAttendeesViewProps,
  'conferenceId' | 'locationOptions' | 'meetPathOf' | 'messagePathOf' | 'statusOf'
> {
  item: RecommendedAttendee;
  onHide: (event: MouseEvent) => void;
}

function Card({ item, onHide, ...card }: CardProps) {
  const { formatMessage } = useIntl();
  const name = fullName(item.attendee);
  return (
    <PersonCard {...card} person={item.attendee}>
      <Reasons item={item} />
      <Button
        look="quiet"
        className={styles.hide}
        aria-label={formatMessage({ id: 'recommended.hideWho' }, { name })}
        onClick={onHide}
      >
        <FormattedMessage id="recommended.hide" />
      </Button>
    </PersonCard>
  );
}

function Notice({ notice, onUndo }: { notice: HidingNotice | null; onUndo: () => void }) {
  return (
    <StatusRegion>
      {notice && (
        <p className={styles.notice}>
          <FormattedMessage
            id={`recommended.${notice.kind}`}
            values={{ name: fullName(notice.item.attendee) }}
          />
          {(notice.kind === 'hidden' || notice.kind === 'gone') && (
            <Button look="secondary" onClick={onUndo}>
              <FormattedMessage id="recommended.undo" />
            </Button>
          )}
        </p>
      )}
    </StatusRegion>
  );
}

/** Shown when there are no cards. */
function Nobody({ status, notice, onRetry }: RecommendedAttendeesViewProps) {
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.message}>
        <p className={styles.quiet}>
          <FormattedMessage id="recommended.failed" />
        </p>
        <RetryButton look="secondary" onRetry={onRetry} />
      </div>
    );
  }
  if (status !== 'loaded') {
    return <PersonCardsSkeleton label={<FormattedMessage id="recommended.loading" />} count={USUAL_COUNT} />;
  }
  return (
    <div className={styles.message}>
      <p className={styles.quiet}>
        <FormattedMessage id={notice ? 'recommended.allHidden' : 'recommended.empty'} />
      </p>
      <Link to={OWN_PROFILE_PATH} className={styles.link}>
        <FormattedMessage id="recommended.toInterests" />
      </Link>
    </div>
  );
}

/** Recommended attendees, each with the reason and a button to hide the suggestion. */
export function RecommendedAttendeesView(props: RecommendedAttendeesViewProps) {
  const {
    recommended,
    notice,
    conferenceId,
    locationOptions,
    meetPathOf,
    messagePathOf,
    statusOf,
    onHide,
    onUndo,
  } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The attendee whose card is coming back: the undo button disappears, so the card takes focus. */
  const returning = useRef<string | null>(null);
  /** The card disappears along with its focused button: focus moves to the next button, or to the heading. */
  const hide = (attendeeId: string) => (event: MouseEvent) => {
    const card = event.currentTarget.closest('li');
    const next = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('button');
    onHide(attendeeId);
    (next ?? heading.current)?.focus();
  };
  const undo = () => {
    returning.current = notice?.item.attendee.attendeeId ?? null;
    onUndo();
  };
  useEffect(() => {
    const at = recommended.findIndex(({ attendee }) => attendee.attendeeId === returning.current);
    if (at === -1) return;
    returning.current = null;
    list.current?.children[at]?.querySelector('a')?.focus();
  }, [recommended]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          <FormattedMessage id="recommended.title" />
        </h2>
        <p className={styles.quiet}>
          <FormattedMessage id="recommended.why" />
        </p>
      </div>
      <Notice notice={notice} onUndo={undo} />
      {recommended.length > 0 ? (
        <ul ref={list} className={styles.grid}>
          {recommended.map((item) => (
            <li key={item.attendee.attendeeId}>
              <Card
                item={item}
                conferenceId={conferenceId}
                locationOptions={locationOptions}
                meetPathOf={meetPathOf}
                messagePathOf={messagePathOf}
                statusOf={statusOf}
                onHide={hide(item.attendee.attendeeId)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Nobody {...props} />
      )}
    </section>
  );
}
