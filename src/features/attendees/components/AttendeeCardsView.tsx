import { memo } from 'react';
import type { AttendeeResult } from '../../../contract/attendees';
import { PersonCard, type PersonCardProps } from '../../../shared/people/PersonCard';
import styles from './AttendeeCardsView.module.css';

export interface AttendeeCardsViewProps extends Omit<PersonCardProps, 'person' | 'children'> {
  attendees: readonly AttendeeResult[];
}

/** Some people, each with picture or initials, name, title and where they come from; they lead to their pages. */
export const AttendeeCardsView = memo(function AttendeeCardsView({
  attendees,
  ...rest
}: AttendeeCardsViewProps) {
  return (
    <ul className={styles.grid}>
      {attendees.map((person) => (
        <li key={person.attendeeId}>
          <PersonCard person={person} {...rest} />
        </li>
      ))}
    </ul>
  );
});
