import { PERSONAL_PARAMETERS } from '../../src/contract/personalParameters';

/** Query parameters of sign-in that are, or lead to, a user's login. */
const SECRET_PARAMETERS = new Set([
  'access_token',
  'client_secret',
  'code',
  'code_challenge',
  'code_verifier',
  'gate_token',
  'id_token',
  'id_token_hint',
  'login_hint',
  'logout_token',
  'nonce',
  'refresh_token',
  'session_state',
  'sid',
  'state',
  'token',
  // A signed video address would open the video to anyone reading the log.
  'key-pair-id',
  'policy',
  'signature',
]);

/** Search terms; list cursors (`after`, `from`) contain a name. */
const PERSONAL = new RegExp(`^(?:${PERSONAL_PARAMETERS.join('|')}|after|from)$`, 'i');

function isHidden(encoded: string): boolean {
  try {
    const name = decodeURIComponent(encoded);
    return SECRET_PARAMETERS.has(name.toLowerCase()) || PERSONAL.test(name);
  } catch {
    // An undecodable name is unknown, so its value may be anything.
    return true;
  }
}

function maskQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? '';
      return isHidden(name) ? `${name}=***` : pair;
    })
    .join('&');
}

/**
 * Masks a request address for logging: credentials become `***`. That covers the rest of the path after
 * `/gate/` and `/calendar/feed/`, nginx's token after `/ingest/`, every parameter at `/gate` and below `/oidc`
 * and `/helpdesk`, and sensitive parameters anywhere. Search terms for people are masked too.
 */
export function maskUrl(url: string): string {
  const mark = url.search(/[?#]/);
  const path = mark < 0 ? url : url.slice(0, mark);
  const rest = mark < 0 ? '' : url.slice(mark + 1);
  const maskedPath = path
    .replace(/^((?:[a-z]+:\/\/[^/]*)?\/+gate\/+).+$/i, '$1***')
    .replace(/\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)*/g, '***')
    .replace(/^(\/oidc\/interaction\/)[^/]+/, '$1***')
    .replace(/^((?:[a-z]+:\/\/[^/]*)?\/+ingest\/+)[^/]+/i, '$1***')
    .replace(/(\/calendar\/+feed\/+).+$/i, '$1***');
  if (mark < 0) return maskedPath;
  const whole = /^(?:[a-z]+:\/\/[^/]*)?\/+(gate|oidc|helpdesk)(\/|$)/i.test(path);
  const shown = whole
    ? rest
        .split('&')
        .map((pair) => `${pair.split('=', 1)[0] ?? ''}=***`)
        .join('&')
    : maskQuery(rest.replace(/\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)*/g, '***'));
  return `${maskedPath}${url[mark] ?? ''}${shown}`;
}
