import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { broadcastOf, RECORDINGS_MEDIA } from '../../../../src/contract/stage/broadcast';
import { CAPTIONS_MEDIA } from '../../../../src/contract/stage/captions';
import { STAGE_MEDIA } from '../../../../src/contract/program/stages';
import { whyNotPlain } from './media/plainUrl';
import { ProblemError } from '../../../problem';

/** Path prefix of the server's own media route. */
const MEDIA_PATH = '/media/';

/** The location of a video that may be signed. */
export interface VideoLocation {
  /** Absolute URL in canonical form. */
  url: URL;
  /** Path of its folder, with a trailing slash. */
  folder: string;
  /** Whether this server's own media route serves it. */
  own: boolean;
}

/** Query parameters reserved for the signature. */
const SIGNATURE_NAMES = new Set(['policy', 'signature', 'key-pair-id', 'expires']);

/** The 422 problem for a URL; `reason` is a full sentence. */
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
 * Throws unless a path below `/media/stage/` or `/media/captions/` is a file of this event. In the query, `?`
 * and `/` would be patterns in the signature that match a path outside.
 */
function checkStage({ conferenceId }: EventConfig, { pathname, search }: URL): void {
  if (/[/?]/.test(search.slice(1))) throw unsignable('The query must not contain "/" or "?".');
  const below = [STAGE_MEDIA, CAPTIONS_MEDIA].find((prefix) => pathname.startsWith(prefix));
  if (below === undefined) return;
  const [conference, , file, ...rest] = pathname.slice(below.length).split('/');
  // A playlist's signature would open all captions of its folder.
  const isOwn = conference === conferenceId && (below !== CAPTIONS_MEDIA || file?.endsWith('.vtt'));
  if (isOwn && file && rest.length === 0) return;
  throw unsignable('It is not a file of one of the conference’s stages or sessions.');
}

/**
 * Throws unless a path below `/media/recordings/` is a file of one of this event's recordings, or of its
 * broadcast. A playlist elsewhere would open all of them.
 */
function checkRecording({ conferenceId }: EventConfig, { pathname }: URL): void {
  if (!pathname.startsWith(RECORDINGS_MEDIA)) return;
  const own = `${RECORDINGS_MEDIA}${conferenceId}/`;
  const broadcast = broadcastOf(pathname);
  const inFolder = (folder: string) => folder.startsWith(own) && /^[\w-]+\/$/.test(folder.slice(own.length));
  const folder = broadcast?.recording ?? pathname.slice(0, pathname.lastIndexOf('/') + 1);
  if (inFolder(folder) && (!broadcast || broadcast.conferenceId === conferenceId)) return;
  throw unsignable('It is not a file of one of the conference’s recordings.');
}

/**
 * Validates a URL to be signed: a path below `/media/` (also with `origin`, this server as the caller sees
 * it), or https on one of the event's allowed hosts at the standard port. Throws 422 for anything else, for
 * spellings another server might parse differently, and for a playlist in the root folder: a playlist's
 * signature covers its whole folder.
 */
export function videoLocation(event: EventConfig, origin: string, raw: string): VideoLocation {
  const address = raw.startsWith('/') ? origin + raw : raw;
  const problem = whyNotPlain(address);
  if (problem) throw unsignable(problem);
  const url = new URL(address);
  for (const name of url.searchParams.keys()) {
    if (SIGNATURE_NAMES.has(name.toLowerCase())) throw unsignable('Send the address without its signature.');
  }
  const own = url.origin === origin;
  if (own && !url.pathname.startsWith(MEDIA_PATH)) throw unsignable(`Videos here are under ${MEDIA_PATH}.`);
  if (!own) checkHost(event, url);
  if (own) {
    checkStage(event, url);
    checkRecording(event, url);
  }
  // A semicolon would end the cookie's Path and let the caller inject an attribute.
  if (own && url.pathname.includes(';')) throw unsignable('The path must not contain a semicolon.');

  const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  if (url.pathname.endsWith('.m3u8') && folder === (own ? MEDIA_PATH : '/')) {
    throw unsignable('The playlist must be in its own folder: its signature opens the folder.');
  }
  return { url, folder, own };
}
