import { memo, useMemo } from 'react';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import { PersonCard, type PersonCardProps } from '../../../../shared/people/person/PersonCard';
import { useAfterPaint } from '../../../../shared/kit/ui/useAfterPaint';
import styles from './AttendeeCardsView.module.css';

interface CardsProps extends Omit<PersonCardProps, 'person' | 'children'> {
  attendees: readonly AttendeeResult[];
}

export interface AttendeeCardsViewProps extends CardsProps {
  /**
   * Number of cards rendered immediately when the attendees change; the rest follow a frame later. Defaults
   * to all.
   */
  soon?: number;
}

const Cards = memo(function Cards({ attendees, ...rest }: CardsProps) {
  return attendees.map((person) => (
    <li key={person.attendeeId} className={styles.item}>
      <PersonCard person={person} {...rest} />
    </li>
  ));
});

/** Attendee cards with picture or initials, name, title and origin, linking to the profiles. */
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
  // If nothing replaces them, the old cards are removed at once.
  const later = others.attendees.length === 0 ? others : painted;
  return (
    <ul className={styles.grid}>
      <Cards {...rest} attendees={first} />
      <Cards {...rest} {...later} />
    </ul>
  );
});
