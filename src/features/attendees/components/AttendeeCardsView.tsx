import { memo, useMemo } from 'react';
import type { AttendeeResult } from '../../../contract/attendees';
import { PersonCard, type PersonCardProps } from '../../../shared/people/PersonCard';
import { useAfterPaint } from '../../../shared/ui/useAfterPaint';
import styles from './AttendeeCardsView.module.css';

interface CardsProps extends Omit<PersonCardProps, 'person' | 'children'> {
  attendees: readonly AttendeeResult[];
}

export interface AttendeeCardsViewProps extends CardsProps {
  /** So many are there at once when the people change, the others a frame later: what is seen first need not wait. All, unless said. */
  soon?: number;
}

const Cards = memo(function Cards({ attendees, ...rest }: CardsProps) {
  return attendees.map((person) => (
    <li key={person.attendeeId}>
      <PersonCard person={person} {...rest} />
    </li>
  ));
});

/** Some people, each with picture or initials, name, title and where they come from; they lead to their pages. */
export const AttendeeCardsView = memo(function AttendeeCardsView({
  attendees,
  soon = attendees.length,
  ...rest
}: AttendeeCardsViewProps) {
  const { textOf } = rest;
  const [first, others] = useMemo(
    () => [attendees.slice(0, soon), { attendees: attendees.slice(soon), ...(textOf && { textOf }) }],
    [attendees, soon, textOf],
  );
  const painted = useAfterPaint(others);
  // Whom nobody takes the place of is gone at once.
  const later = others.attendees.length === 0 ? others : painted;
  return (
    <ul className={styles.grid}>
      <Cards {...rest} attendees={first} />
      <Cards {...rest} {...later} />
    </ul>
  );
});
