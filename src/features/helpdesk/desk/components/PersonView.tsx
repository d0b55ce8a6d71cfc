import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Contact } from '../../../../contract/helpdesk/helpdesk';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { browserName } from '../browserName';
import styles from './PersonView.module.css';
import type { TimeAt } from './useTimeAt';

/** From this width on, the attendee details have their own column. */
export const WIDE = '(min-width: 1200px)';

/** A page of the event, as described to the desk. */
export interface DescribedPage {
  /** Screen name. */
  name: string;
  /** Path for the agent to open the page; null if the desk may not. */
  href: string | null;
}

export interface PersonViewProps {
  contact: Contact;
  /** The attendee's current page; null if unknown. */
  page: DescribedPage | null;
  eventName: string;
  timeAt: TimeAt;
  /** Whether the details are initially expanded because there is room for them. */
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

/** Opens in a new tab, so drafts on the desk are not lost. */
function PageLink({ page: { name, href } }: { page: DescribedPage }) {
  if (href === null) return <>{name}</>;
  return (
    <AnyLink to={href} newTab>
      {name}
    </AnyLink>
  );
}

/** What is known about the attendee and their current page. */
export function PersonView({ contact, page, eventName, timeAt, isOpen }: PersonViewProps) {
  const { attendee, agent, startedAt, acceptedAt, endedAt } = contact;
  const { place } = attendee;
  const at = (instant: string) => timeAt(instant, 'date-time');
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
        {page && (
          <Fact term="desk.page">
            <PageLink page={page} />
          </Fact>
        )}
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
                <code>{action.type}</code> <time dateTime={action.at}>{timeAt(action.at, 'time')}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
