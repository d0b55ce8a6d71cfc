import { imageUrl } from '../../../contract/eventConfig';
import type { AttendeeResult } from '../../../contract/attendees';
import { LazyImage } from '../../../shared/ui/LazyImage';
import { fullName, initials, organizationLine, shownCountry, type PlaceOptions } from '../../../shared/people/describe';
import styles from './AttendeeCardsView.module.css';

export interface AttendeeCardsViewProps {
  /** The event whose files pictures may be. */
  conferenceId: string;
  attendees: readonly AttendeeResult[];
  places: PlaceOptions;
}

function Card({
  person,
  conferenceId,
  places,
}: Omit<AttendeeCardsViewProps, 'attendees'> & { person: AttendeeResult }) {
  const picture = imageUrl({ conferenceId }, person.imgPath);
  const organization = organizationLine(person, places);
  const country = shownCountry(person, places);
  return (
    <article className={styles.card}>
      {picture ? (
        <LazyImage src={picture} alt="" width={72} height={72} className={styles.picture} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initials(person)}
        </span>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{fullName(person)}</h3>
        {person.title && <p className={styles.title}>{person.title}</p>}
        {organization && <p className={styles.organization}>{organization}</p>}
        {country && <p className={styles.organization}>{country}</p>}
      </div>
    </article>
  );
}

/** Some people, each with picture or initials, name, title and where they come from. */
export function AttendeeCardsView({ attendees, ...rest }: AttendeeCardsViewProps) {
  return (
    <ul className={styles.grid}>
      {attendees.map((person) => (
        <li key={person.attendeeId}>
          <Card person={person} {...rest} />
        </li>
      ))}
    </ul>
  );
}
