import { Fragment, memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AttendeeResult } from '../../../contract/people/attendees';
import type { DirectoryField } from '../../../contract/platform/eventConfig/profileField';
import { LocationLink } from '../../kit/ui/LocationLink';
import { fullName, organizationLine, shownCountry, type LocationOptions } from './describe';
import { companyPath, profilePath } from '../../platform/page/paths';
import { PersonPicture } from './PersonPicture';
import styles from './PersonCard.module.css';

export interface PersonCardProps {
  /** The event whose files the pictures may come from. */
  conferenceId: string;
  person: AttendeeResult;
  locationOptions: LocationOptions;
  /**
   * Renders a field's text, e.g. with a match highlighted. Keep its identity stable while its output is
   * unchanged.
   */
  textOf?: (field: DirectoryField, text: string) => ReactNode;
  /**
   * Path of a request to meet somebody; null where there is none, and by default. Keep its identity stable.
   */
  meetPathOf?: ((invited: { attendeeId: string }) => string | null) | undefined;
  /** Path of the conversation with somebody; as `meetPathOf`. */
  messagePathOf?: ((addressee: { attendeeId: string }) => string | null) | undefined;
  /** Shows on the picture whether somebody is online. Keep its identity stable. */
  statusOf?: ((attendeeId: string) => ReactNode) | undefined;
  /** Heading level of the name: `h2` directly below the page heading, `h3` in a section. */
  headings?: 'h2' | 'h3';
  /**
   * Additional content at the bottom. Interactive elements in it sit above the area that links to the
   * profile.
   */
  children?: ReactNode;
}

const asItIs = (_field: DirectoryField, text: string): ReactNode => text;

/** `Dr. Ines M. Barbosa Jr.`, with first and last name rendered by `textOf`. */
function nameOf(person: AttendeeResult, textOf: NonNullable<PersonCardProps['textOf']>): ReactNode {
  const { prefix, firstName, MI, lastName, suffix } = person;
  const parts: [key: string, text: string, shown: ReactNode][] = [
    ['prefix', prefix, prefix],
    ['firstName', firstName, textOf('firstName', firstName)],
    ['MI', MI, MI],
    ['lastName', lastName, textOf('lastName', lastName)],
    ['suffix', suffix, suffix],
  ];
  return parts
    .filter(([, text]) => text.trim() !== '')
    .map(([key, , shown], index) => (
      <Fragment key={key}>
        {index > 0 && ' '}
        {shown}
      </Fragment>
    ));
}

/** Attendee card with picture or initials, name, title and origin; the whole card links to the profile. */
export const PersonCard = memo(function PersonCard({
  person,
  conferenceId,
  locationOptions,
  textOf = asItIs,
  meetPathOf,
  messagePathOf,
  statusOf,
  headings: Heading = 'h3',
  children,
}: PersonCardProps) {
  const { attendeeId, companyId, companyName, title } = person;
  const from = organizationLine({ ...person, companyName: '' }, locationOptions);
  const { formatMessage, locale } = useIntl();
  const country = shownCountry(person, locationOptions, locale);
  const meetPath = meetPathOf?.({ attendeeId }) ?? null;
  const messagePath = messagePathOf?.({ attendeeId }) ?? null;
  const company = companyName.trim() === '' ? null : textOf('companyName', companyName);
  return (
    <article className={styles.card}>
      <div className={styles.person}>
        <div className={styles.picture}>
          <PersonPicture conferenceId={conferenceId} person={person} size="small" />
          {statusOf && <div className={styles.status}>{statusOf(attendeeId)}</div>}
        </div>
        <div className={styles.text}>
          <Heading className={styles.name}>
            <LocationLink to={profilePath(attendeeId)} className={styles.link}>
              {nameOf(person, textOf)}
            </LocationLink>
          </Heading>
          {title.trim() && <p className={styles.title}>{textOf('title', title)}</p>}
          {(company !== null || from) && (
            <p className={styles.organization}>
              {company !== null && companyId !== null ? (
                <LocationLink to={companyPath(companyId)} className={styles.company}>
                  <bdi>{company}</bdi>
                </LocationLink>
              ) : (
                <bdi>{company}</bdi>
              )}
              {company !== null && from && ', '}
              {from}
            </p>
          )}
          {country && <p className={styles.organization}>{country}</p>}
        </div>
      </div>
      {children}
      {(messagePath !== null || meetPath !== null) && (
        <div className={styles.ways}>
          {messagePath !== null && (
            <LocationLink
              to={messagePath}
              aria-label={formatMessage({ id: 'people.messageName' }, { name: fullName(person) })}
              className={styles.way}
            >
              <FormattedMessage id="people.message" />
            </LocationLink>
          )}
          {meetPath !== null && (
            <LocationLink
              to={meetPath}
              aria-label={formatMessage({ id: 'people.meetName' }, { name: fullName(person) })}
              className={styles.way}
            >
              <FormattedMessage id="people.meet" />
            </LocationLink>
          )}
        </div>
      )}
    </article>
  );
});
