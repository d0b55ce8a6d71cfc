import type { EventConfig } from '../../../src/contract/eventConfig';
import { whyNotPlain } from '../../media/plainUrl';
import { ProblemError } from '../../problem';

/** Where the server's own media route begins. */
const MEDIA_PATH = '/media/';

/** A video that may be signed. */
export interface VideoPlace {
  /** Absolute address in its one plain spelling. */
  url: URL;
  /** Path of the folder it lies in, with its last slash. */
  folder: string;
  /** Served by this server's own media route. */
  own: boolean;
}

/** Names that a signature brings itself. */
const SIGNATURE_NAMES = new Set(['policy', 'signature', 'key-pair-id', 'expires']);

/** The 422 for an address; `reason` is a sentence. */
export function unsignable(reason: string): ProblemError {
  const detail = `This video address cannot be signed. ${reason}`;
  return new ProblemError('unprocessable', detail, [{ path: 'url', message: reason }]);
}

function checkHost(event: EventConfig, url: URL): void {
  if (url.protocol === 'https:' && url.port === '' && event.media.allowedHosts.includes(url.hostname)) return;
  const allowed = [`${MEDIA_PATH}… here`, ...event.media.allowedHosts.map((host) => `https://${host}`)];
  throw unsignable(`The conference allows videos at: ${allowed.join(', ')}.`);
}

/**
 * Judges the address that a signature is asked for: a path below `/media/` (also written with `origin`, this server as the
 * caller sees it), or https on one of the event's allowed hosts and the standard port. 422 for every other, for spellings
 * that another server might read differently, and for a playlist whose folder is all that the host has: a playlist's
 * signature opens its folder.
 */
export function videoPlace(event: EventConfig, origin: string, raw: string): VideoPlace {
  const address = raw.startsWith('/') ? origin + raw : raw;
  const problem = whyNotPlain(address);
  if (problem) throw unsignable(problem);
  const url = new URL(address);
  for (const name of url.searchParams.keys()) {
    if (SIGNATURE_NAMES.has(name.toLowerCase())) throw unsignable('Send the address without its signature.');
  }
  const own = url.origin === origin;
  if (own && !url.pathname.startsWith(MEDIA_PATH)) throw unsignable(`Videos here lie below ${MEDIA_PATH}.`);
  if (!own) checkHost(event, url);
  // A semicolon would end the cookie's Path and begin an attribute of the caller's own.
  if (own && url.pathname.includes(';')) throw unsignable('The path must not contain a semicolon.');

  const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  if (url.pathname.endsWith('.m3u8') && folder === (own ? MEDIA_PATH : '/')) {
    throw unsignable('The playlist must lie in a folder of its own: its signature opens the folder.');
  }
  return { url, folder, own };
}
