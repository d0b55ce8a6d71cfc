import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ConnectionEntry } from '../../../../contract/people/connections';
import type { LocationOptions } from '../../../../shared/people/person/describe';
import { PersonCard, type PersonCardProps } from '../../../../shared/people/person/PersonCard';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import type { selectGroups } from '../selectors';
import type { ConnectionsState } from '../slice';
import styles from './ConnectionsView.module.css';

export interface ConnectionsViewProps extends Pick<ConnectionsState, 'status'> {
  /** The event whose files profile pictures may come from. */
  conferenceId: string;
  locationOptions: LocationOptions;
  meetPathOf?: PersonCardProps['meetPathOf'];
  groups: ReturnType<typeof selectGroups>;
  /** Answers a request. */
  actsOf: (attendee: ConnectionEntry['attendee']) => ReactNode;
  /** What the latest answer came to; empty for nothing. */
  said: string;
  /** Path of the conversation with somebody; null where there is none. */
  messagePathOf?: PersonCardProps['messagePathOf'];
  /** Shows whether somebody is online. */
  statusOf?: PersonCardProps['statusOf'];
  onRetry: () => void;
}

type Cards = Pick<
  ConnectionsViewProps,
  'conferenceId' | 'locationOptions' | 'meetPathOf' | 'messagePathOf' | 'statusOf' | 'actsOf'
>;

function Group({
  kind,
  entries,
  actsOf,
  ...cards
}: Cards & { kind: keyof ConnectionsViewProps['groups']; entries: readonly ConnectionEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.kind}>
        <FormattedMessage id={`connections.group.${kind}`} values={{ count: entries.length }} />
      </h3>
      <ul className={styles.cards}>
        {entries.map(({ attendee, note }) => (
          <li key={attendee.attendeeId}>
            <PersonCard {...cards} person={attendee}>
              {kind === 'received' ? actsOf(attendee) : note && <p className={styles.note}>{note}</p>}
            </PersonCard>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Content({ status, groups, onRetry, said: _said, ...cards }: ConnectionsViewProps) {
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.message}>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="connections.failed" />
        </p>
        <RetryButton look="secondary" onRetry={onRetry} />
      </div>
    );
  }
  if (status !== 'loaded') {
    return (
      <p role="status" className={cardStyles.quiet}>
        <FormattedMessage id="connections.loading" />
      </p>
    );
  }
  if (Object.values(groups).every((entries) => entries.length === 0)) {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="connections.empty" />
      </p>
    );
  }
  return (
    <>
      <Group kind="received" entries={groups.received} {...cards} />
      <Group kind="connected" entries={groups.connected} {...cards} />
      <Group kind="sent" entries={groups.sent} {...cards} />
    </>
  );
}

/** The user's connections and open requests (product.md#connections). */
export function ConnectionsView(props: ConnectionsViewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="connections.heading" />
      </h2>
      <Spoken>{props.said}</Spoken>
      <Content {...props} />
    </section>
  );
}
