import { Fragment, memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AttendeeResult } from '../../contract/attendees';
import type { DirectoryField } from '../../contract/eventConfig/profileField';
import { PlaceLink } from '../ui/PlaceLink';
import { organizationLine, shownCountry, type PlaceOptions } from './describe';
import { companyPath, profilePath } from './paths';
import styles from './PersonCard.module.css';
import { PersonPicture } from './PersonPicture';

export interface PersonCardProps {
  /** The event whose files pictures may be. */
  conferenceId: string;
  person: AttendeeResult;
  places: PlaceOptions;
  /** How the text of a field is shown, e.g. with a part of it marked. Must be the same function while it does the same. */
  textOf?: (field: DirectoryField, text: string) => ReactNode;
  /** What the name is a heading of: `h2` right below a page's own, `h3` in a section of it. */
  headings?: 'h2' | 'h3';
  /** What else the card says of the person, below. What can be pressed there stands above the area that leads to the person. */
  children?: ReactNode;
}

const asItIs = (_field: DirectoryField, text: string): ReactNode => text;

/** `Dr. Ines M. Barbosa Jr.`, first and last name as their fields are shown. */
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

/** A person with picture or initials, name, title and where they come from; the whole card leads to their page. */
export const PersonCard = memo(function PersonCard({
  person,
  conferenceId,
  places,
  textOf = asItIs,
  headings: Heading = 'h3',
  children,
}: PersonCardProps) {
  const { attendeeId, companyId, companyName, title } = person;
  const from = organizationLine({ ...person, companyName: '' }, places);
  const country = shownCountry(person, places, useIntl().locale);
  const company = companyName.trim() === '' ? null : textOf('companyName', companyName);
  return (
    <article className={styles.card}>
      <div className={styles.person}>
        <PersonPicture conferenceId={conferenceId} person={person} size="small" />
        <div className={styles.words}>
          <Heading className={styles.name}>
            <PlaceLink to={profilePath(attendeeId)} className={styles.link}>
              {nameOf(person, textOf)}
            </PlaceLink>
          </Heading>
          {title.trim() && <p className={styles.title}>{textOf('title', title)}</p>}
          {(company !== null || from) && (
            <p className={styles.organization}>
              {company !== null && companyId !== null ? (
                <PlaceLink to={companyPath(companyId)} className={styles.company}>
                  {company}
                </PlaceLink>
              ) : (
                company
              )}
              {company !== null && from && ', '}
              {from}
            </p>
          )}
          {country && <p className={styles.organization}>{country}</p>}
        </div>
      </div>
      {children}
    </article>
  );
});
