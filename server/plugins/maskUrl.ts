import { PUBLIC_PARAMETERS } from '../../src/contract/platform/publicParameters';

const JWTS = /\beyJ[\w-]*\.[\w-]+(?:\.[\w-]*)*/g;

const maskQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const end = pair.indexOf('=');
      if (end < 0) return pair && '***';
      const name = pair.slice(0, end);
      return PUBLIC_PARAMETERS.has(name) ? pair : `${name}=***`;
    })
    .join('&');

/**
 * Masks a request address for logging: credentials and what people search for become `***`. That covers the
 * rest of the path after `/gate/` and `/calendar/feed/`, nginx's token after `/ingest/`, and every parameter
 * that is not declared public.
 */
export function maskUrl(url: string): string {
  const mark = url.search(/[?#]/);
  const path = mark < 0 ? url : url.slice(0, mark);
  const rest = mark < 0 ? '' : url.slice(mark + 1);
  const maskedPath = path
    .replace(/^((?:[a-z]+:\/\/[^/]*)?\/+gate\/+).+$/i, '$1***')
    .replace(JWTS, '***')
    .replace(/^(\/oidc\/interaction\/)[^/]+/, '$1***')
    .replace(/^((?:[a-z]+:\/\/[^/]*)?\/+ingest\/+)[^/]+/i, '$1***')
    .replace(/(\/calendar\/+feed\/+).+$/i, '$1***');
  if (mark < 0) return maskedPath;
  const shown = maskQuery(rest.replace(JWTS, '***'));
  return `${maskedPath}${url[mark] ?? ''}${shown}`;
}
