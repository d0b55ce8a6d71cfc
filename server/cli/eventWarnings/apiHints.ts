import { apiPrefix, isOwnApi } from '../../../src/contract/platform/apiPrefix';
import type { EventWarnings } from './eventWarnings';

/**
 * Base URLs without the path of Plenary's own API. They are right for another backend and wrong for ours: a
 * configuration cannot tell which is there.
 */
export const apiHints: EventWarnings = ({ config: { conferenceId, api } }) =>
  Object.entries(api.baseUrl)
    .map(([environment, baseUrl]) => ({ environment, place: { baseUrl, conferenceId } }))
    .filter(({ place }) => !isOwnApi(place))
    .map(({ environment, place }) => ({
      path: `api.baseUrl.${environment}`,
      found: JSON.stringify(place.baseUrl),
      expected: `"${apiPrefix(place)}/api/${conferenceId}" if Plenary's own API is there, as this is all that stands before the path of a call`,
    }));
