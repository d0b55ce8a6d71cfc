/**
 * What a page will need first, most of it only if a user is signed in: the server names it in the document,
 * so that downloads begin before the app's code runs (docs/decisions/0022).
 */
export interface StartList {
  /** URL of the event's configuration, which every page needs; absent where the build contains it. */
  config?: string;
  /** Font files of the event, as URLs, which every page needs too. */
  fonts: readonly string[];
  /** Pictures that the route shows first, as URLs. */
  pictures?: readonly string[];
  /** The route shows pictures that replies to the calls name in `FIRST_PICTURE`. */
  isPictured?: boolean;
  /** Scripts and style sheets of the shell and the route, as URLs. */
  files: readonly string[];
  /**
   * API requests (GET) that the app will certainly make, as URLs on the page's own origin. `{n}` stands for a
   * segment of the page's path, so that all pages of a route have the same list; 0 is what precedes its first
   * slash.
   */
  calls: readonly string[];
}

/**
 * Header in which a reply names the picture that screens show first of it, as an encoded URL: it can be
 * downloaded before any code can read the reply.
 */
export const FIRST_PICTURE = 'plenary-first-picture';

/**
 * File in the build that lists the scripts and style sheets of each route, by its name, and under
 * `OFFLINE_LIST` those that screens without a network load besides.
 */
export const START_LISTS_FILE = 'start-lists.json';
export const OFFLINE_LIST = 'offline';

export const EMPTY_START: StartList = { fonts: [], files: [], calls: [] };
