import { isolatedRow } from '../../../contract/kit/isolated';
import type { AdminFound } from '../../../contract/admin/adminHub';
import { fold } from '../../../shared/platform/search/fold';
import { boothPath, personPath, posterPath, sessionPath } from './paths';

/** Groups of results, in display order. */
export const RESULT_GROUPS = ['pages', 'sessions', 'people', 'exhibitors', 'posters'] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** What was found, and where it leads. */
export interface Result {
  group: ResultGroup;
  /** Unique among all results. */
  key: string;
  path: string;
  name: string;
  detail: string;
  isHidden?: boolean;
}

/** A page by its name and description. */
export interface NamedPage {
  name: string;
  text: string;
  path: string;
}

/** Pages for which each query word is a prefix of a word in the name or description. */
export function pagesWith(pages: readonly NamedPage[], query: string): Result[] {
  const words = fold(query).text.split(' ').filter(Boolean);
  return pages
    .filter(({ name, text }) => words.every((word) => fold(`${name} ${text}`).text.includes(` ${word}`)))
    .map(({ name, text, path }) => ({ group: 'pages', key: path, path, name, detail: text }));
}

const joined = (...parts: readonly (string | null)[]) => isolatedRow(parts, ' · ');

/** The results in display order. `timeOf` formats a session's start. */
export function resultsOf(found: AdminFound, timeOf: (startTime: string) => string): Result[] {
  return [
    ...found.sessions.map(({ sessionId, title, room, startTime }): Result => {
      const path = sessionPath(sessionId);
      return { group: 'sessions', key: path, path, name: title, detail: joined(timeOf(startTime), room) };
    }),
    ...found.people.map(({ attendeeId, firstName, lastName, title, companyName, hidden }): Result => {
      const path = personPath(attendeeId);
      const name = `${firstName} ${lastName}`.trim() || attendeeId;
      const detail = joined(title, companyName);
      return { group: 'people', key: path, path, name, detail, ...(hidden && { isHidden: true }) };
    }),
    ...found.exhibitors.map(({ exhibitorId, companyName }): Result => {
      const path = boothPath(exhibitorId);
      return { group: 'exhibitors', key: path, path, name: companyName, detail: '' };
    }),
    ...found.posters.map(({ posterId, number, title }): Result => {
      const path = posterPath(posterId);
      return { group: 'posters', key: path, path, name: title, detail: String(number) };
    }),
  ];
}
