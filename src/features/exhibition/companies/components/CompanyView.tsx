import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import type { CompanyPage } from '../../../../contract/exhibition/companies';
import type { Exhibitor } from '../../../../contract/exhibition/tradeshow';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import styles from './CompanyView.module.css';

export interface CompanyViewProps {
  /** The event whose files may be used as logos. */
  conferenceId: string;
  company: CompanyPage;
  /** The event's label for its attendees section; null uses the default. */
  attendeesLabel: string | null;
  /** Path back to the attendees. */
  backPath: string;
  /** Attendee cards for `company.people`. */
  people: ReactNode;
  /** Path to all of the company's attendees; null if the event does not search by company. */
  allPeoplePath: string | null;
  /** Name of its stand's tier. */
  tierLabel: string | null;
  /** Path of its stand's page; null if the event's tradeshow is not open. */
  standPath: string | null;
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface StandProps extends Pick<CompanyViewProps, 'conferenceId' | 'tierLabel' | 'standPath'> {
  exhibitor: Exhibitor;
}

function Stand({ exhibitor, conferenceId, tierLabel, standPath }: StandProps) {
  const logo = imageUrl({ conferenceId }, exhibitor.imgPath);
  return (
    <div className={styles.stand}>
      {logo && <LazyImage src={logo} alt="" width={160} height={70} className={styles.logo} />}
      <div className={styles.text}>
        <p className={styles.standName}>{exhibitor.companyName}</p>
        {tierLabel && <p className={cardStyles.quiet}>{tierLabel}</p>}
        {standPath && (
          <Link to={standPath} className={cardStyles.link}>
            <FormattedMessage id="companies.toStand" />
          </Link>
        )}
        {exhibitor.website && (
          <AnyLink to={exhibitor.website} className={cardStyles.link}>
            <FormattedMessage id="companies.website" values={{ name: exhibitor.companyName }} />
          </AnyLink>
        )}
      </div>
    </div>
  );
}

/** Company page (product.md#attendees): description, attendees, sessions and stand. */
export function CompanyView(props: CompanyViewProps) {
  const { company, attendeesLabel, backPath, people, allPeoplePath } = props;
  const { companyName, about, count, sessions, exhibitor } = company;
  const rest = count - company.people.length;
  return (
    <div className={styles.page}>
      <BackLink to={backPath}>{attendeesLabel ?? <FormattedMessage id="companies.back" />}</BackLink>
      <header>
        <h1 className={styles.title}>{companyName}</h1>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="companies.peopleCount" values={{ count }} />
        </p>
      </header>
      {about && (
        <Section heading={<FormattedMessage id="companies.about" />}>
          <SafeHtml html={about} className={styles.prose ?? ''} />
        </Section>
      )}
      {exhibitor && (
        <Section heading={<FormattedMessage id="companies.stand" />}>
          <Stand {...props} exhibitor={exhibitor} />
        </Section>
      )}
      {sessions.length > 0 && (
        <Section heading={<FormattedMessage id="companies.sessions" />}>
          <ul className={styles.sessions}>
            {sessions.map(({ sessionId, title }) => (
              <li key={sessionId}>
                <Link to={`/sessions/${sessionId}`} className={cardStyles.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={<FormattedMessage id="companies.people" />}>
        {people}
        {rest > 0 && (
          <p className={cardStyles.quiet}>
            {allPeoplePath ? (
              <Link to={allPeoplePath} className={cardStyles.link}>
                <FormattedMessage id="companies.morePeople" values={{ count }} />
              </Link>
            ) : (
              <FormattedMessage id="companies.shownPeople" values={{ shown: company.people.length, count }} />
            )}
          </p>
        )}
      </Section>
    </div>
  );
}
