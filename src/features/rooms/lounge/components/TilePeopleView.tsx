import { FormattedMessage } from 'react-intl';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import { fullName, workLine } from '../../../../shared/people/person/describe';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { Names } from '../../../../shared/kit/ui/Names';
import styles from './TilePeopleView.module.css';

/** How many pictures are in the row, and how many names are in the line below. */
const PICTURES = 5;
const NAMES = 3;

export interface TilePeopleViewProps {
  conferenceId: string;
  people: readonly AttendeeResult[];
  /** Everybody in the room, including people who are not named. */
  count: number;
  /** All of them are listed, not only the first. */
  isListed: boolean;
  /** Id of the element that holds the list. */
  listId: string;
}

/** Who is in a room. The height stays the same as people come and go, unless all are listed. */
export function TilePeopleView({ conferenceId, people, count, isListed, listId }: TilePeopleViewProps) {
  if (count === 0) {
    return (
      <p id={listId} className={`${styles.people} ${styles.nobody}`}>
        <FormattedMessage id="lounge.nobody" />
      </p>
    );
  }
  const unnamed = Math.max(0, count - people.length);
  const named = people.slice(0, NAMES);
  const others = count - named.length;
  return (
    <div className={styles.people}>
      <div className={styles.pictures} aria-hidden="true">
        {people.slice(0, PICTURES).map((person) => (
          <PersonPicture key={person.attendeeId} conferenceId={conferenceId} person={person} size="small" />
        ))}
      </div>
      <div id={listId}>
        {isListed ? (
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.attendeeId}>
                <bdi>{fullName(person)}</bdi>
                <span className={styles.organization}>{workLine(person)}</span>
              </li>
            ))}
            {unnamed > 0 && (
              <li>
                <FormattedMessage id="lounge.unnamed" values={{ count: unnamed }} />
              </li>
            )}
          </ul>
        ) : (
          <p className={styles.summary}>
            {named.length === 0 ? (
              <FormattedMessage id="lounge.unnamed" values={{ count: unnamed }} />
            ) : (
              <>
                <Names names={named.map(fullName)} />{' '}
                {others > 0 && <FormattedMessage id="lounge.others" values={{ count: others }} />}
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
