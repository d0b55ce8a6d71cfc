import type { PosterDetails } from '../../../../contract/posters/posters';

/** What a citation says of the event. */
export interface CitedEvent {
  conferenceName: string;
  conferenceYear: string;
}

/** How the poster is cited: authors, year, title, number, event, and the identifier if it has one. */
export function citationOf(
  { authors, title, number, doi }: Pick<PosterDetails, 'authors' | 'title' | 'number' | 'doi'>,
  { conferenceName, conferenceYear }: CitedEvent,
): string {
  const names = authors.filter((name) => name !== '').join(', ');
  const end = /[.?!]$/.test(title) ? '' : '.';
  const parts = [
    ...(names === '' ? [] : [`${names} (${conferenceYear}).`]),
    `${title}${end}`,
    names === ''
      ? `Poster ${number}, ${conferenceName} (${conferenceYear}).`
      : `Poster ${number}, ${conferenceName}.`,
    ...(doi === '' ? [] : [`https://doi.org/${doi}`]),
  ];
  return parts.join(' ');
}
