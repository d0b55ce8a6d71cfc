import type { PublicText } from '../kit/publicText';

/** What an event's `api.baseUrl` and id say about where its API is. */
export interface ApiPlace {
  /** The configured base URL; empty for this server's own API. */
  baseUrl: PublicText;
  conferenceId: string;
}

/** Path of Plenary's own API of an event. */
const ownPath = (conferenceId: string): string => `/api/${encodeURIComponent(conferenceId)}`;

/**
 * What stands before the path of each of the event's calls (product.md#api): the configured base URL as it
 * is, or the path on this server. Never ends with a slash.
 */
export const apiPrefix = ({ baseUrl, conferenceId }: ApiPlace): string =>
  baseUrl === '' ? ownPath(conferenceId) : baseUrl.replace(/\/+$/, '');

/** Whether a configured base URL has the form of the prefix of Plenary's own API. */
export const isOwnApi = ({ baseUrl, conferenceId }: ApiPlace): boolean =>
  apiPrefix({ baseUrl, conferenceId }).endsWith(ownPath(conferenceId));

/** Address of the documentation that Plenary's own API has beside the events; null for another API. */
export const apiDocsUrl = (place: ApiPlace): string | null =>
  isOwnApi(place) ? apiPrefix(place).replace(/[^/]+$/, 'docs') : null;
