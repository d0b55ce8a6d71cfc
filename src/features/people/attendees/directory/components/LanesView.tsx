import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Swimlane } from '../../../../../contract/people/attendees';
import type { LocationOptions } from '../../../../../shared/people/person/describe';
import type { PersonCardProps } from '../../../../../shared/people/person/PersonCard';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { useFirstThenAll } from '../../../../../shared/kit/ui/useFirstThenAll';
import { AttendeeCardsView } from '../../components/AttendeeCardsView';
import styles from './LanesView.module.css';

export interface LanesViewProps {
  conferenceId: string;
  locationOptions: LocationOptions;
  /** Path of a request to meet somebody; null where there is none. */
  meetPathOf?: PersonCardProps['meetPathOf'];
  messagePathOf?: PersonCardProps['messagePathOf'];
  /** Shows whether somebody is online. */
  statusOf?: PersonCardProps['statusOf'];
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Lanes in the event's order; empty lanes are not shown. */
  lanes: readonly Swimlane[];
  onRetry: () => void;
}

function Lane({
  lane,
  ...rest
}: Pick<LanesViewProps, 'conferenceId' | 'locationOptions' | 'meetPathOf' | 'messagePathOf' | 'statusOf'> & {
  lane: Swimlane;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.lane}>
      <h2 id={id} className={styles.heading}>
        {lane.label}
      </h2>
      <AttendeeCardsView attendees={lane.attendees} {...rest} />
    </section>
  );
}

/** Attendee samples, lane by lane (product.md#attendees). */
export function LanesView({ status, lanes, onRetry, ...cards }: LanesViewProps) {
  const filled = lanes.filter(({ attendees }) => attendees.length > 0);
  const { shown, rest } = useFirstThenAll(filled.length, 1);
  return (
    <>
      {filled.length === 0 && (status === 'idle' || status === 'loading') && (
        <p role="status" className={styles.quiet}>
          <FormattedMessage id="directory.lanesLoading" />
        </p>
      )}
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="directory.lanesFailed" />
        </RetryAlert>
      )}
      {filled.slice(0, shown).map((lane) => (
        <Lane key={lane.label} lane={lane} {...cards} />
      ))}
      {rest}
    </>
  );
}
