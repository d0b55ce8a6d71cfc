import { Fragment, memo, type ReactNode } from 'react';
import type { AttendeeResult } from '../../../contract/attendees';
import type { DirectoryField } from '../../../contract/eventConfig/profileField';
import { organizationLine, shownCountry, type PlaceOptions } from '../../../shared/people/describe';
import { companyPath, profilePath } from '../../../shared/people/paths';
import { PersonPicture } from '../../../shared/people/PersonPicture';
import { PlaceLink } from '../../../shared/ui/PlaceLink';
import styles from './AttendeeCardsView.module.css';

export interface AttendeeCardsViewProps {
  /** The event whose files pictures may be. */
  conferenceId: string;
  attendees: readonly AttendeeResult[];
  places: PlaceOptions;
  /** How the text of a field is shown, e.g. with a part of it marked. Must be the same function while it does the same. */
  textOf?: (field: DirectoryField, text: string) => ReactNode;
  /** What each name is a heading of: `h2` right below a page's own, `h3` in a section of it. */
  headings?: 'h2' | 'h3';
}

const asItIs = (_field: DirectoryField, text: string): ReactNode => text;

/** `Dr. Ines M. Barbosa Jr.`, first and last name as their fields are shown. */
function nameOf(person: AttendeeResult, textOf: NonNullable<AttendeeCardsViewProps['textOf']>): ReactNode {
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

type CardProps = Required<Omit<AttendeeCardsViewProps, 'attendees'>> & { person: AttendeeResult };

const Card = memo(function Card({ person, conferenceId, places, textOf, headings: Heading }: CardProps) {
  const { attendeeId, companyId, companyName, title } = person;
  const from = organizationLine({ ...person, companyName: '' }, places);
  const country = shownCountry(person, places);
  const company = companyName.trim() === '' ? null : textOf('companyName', companyName);
  return (
    <article className={styles.card}>
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
    </article>
  );
});

/** Some people, each with picture or initials, name, title and where they come from; they lead to their pages. */
export const AttendeeCardsView = memo(function AttendeeCardsView({
  attendees,
  textOf = asItIs,
  headings = 'h3',
  ...rest
}: AttendeeCardsViewProps) {
  return (
    <ul className={styles.grid}>
      {attendees.map((person) => (
        <li key={person.attendeeId}>
          <Card person={person} textOf={textOf} headings={headings} {...rest} />
        </li>
      ))}
    </ul>
  );
});
