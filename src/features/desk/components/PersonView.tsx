import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { Contact } from '../../../contract/helpdesk';
import { formatDate } from '../../../shared/lib/dates';
import { browserName } from '../browserName';
import styles from './PersonView.module.css';

export interface PersonViewProps {
  contact: Contact;
  /** What the event is called. */
  eventName: string;
  zone: string;
  locale: Locale;
  /** There is room for all of it: it is open from the beginning. */
  isOpen: boolean;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <FormattedMessage id={term} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who the attendee is and where they are, as far as it is known. */
export function PersonView({ contact, eventName, zone, locale, isOpen }: PersonViewProps) {
  const { attendee, agent, startedAt, acceptedAt, endedAt } = contact;
  const { place } = attendee;
  const at = (instant: string) => formatDate(Date.parse(instant), 'date-time', zone, locale);
  const actions = place?.actions ?? [];
  return (
    <details className={styles.person} open={isOpen} key={String(isOpen)}>
      <summary className={styles.summary}>
        <FormattedMessage id="desk.person" />
      </summary>
      <p className={styles.name}>{attendee.name}</p>
      <dl className={styles.facts}>
        {attendee.companyName !== null && <Fact term="desk.company">{attendee.companyName}</Fact>}
        {attendee.email !== null && (
          <Fact term="desk.email">
            <a href={`mailto:${encodeURIComponent(attendee.email)}`}>{attendee.email}</a>
          </Fact>
        )}
        <Fact term="desk.event">{eventName}</Fact>
        {place && <Fact term="desk.page">{place.page}</Fact>}
        {place && <Fact term="desk.browser">{browserName(place.browser)}</Fact>}
        <Fact term="desk.started">{at(startedAt)}</Fact>
        {acceptedAt !== null && <Fact term="desk.accepted">{at(acceptedAt)}</Fact>}
        {endedAt !== null && <Fact term="desk.ended">{at(endedAt)}</Fact>}
        {agent && <Fact term="desk.agent">{agent.name}</Fact>}
      </dl>
      {actions.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <FormattedMessage id="desk.actions" />
          </h3>
          <ol className={styles.actions}>
            {actions.map((action, index) => (
              <li key={index}>
                <code>{action.type}</code>{' '}
                <time dateTime={action.at}>{formatDate(Date.parse(action.at), 'time', zone, locale)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
