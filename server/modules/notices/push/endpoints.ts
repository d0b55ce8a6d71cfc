import { parse } from 'node:url';

/** Push services of the browsers in use; a leading dot matches every subdomain. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/** An endpoint's address in its normal form, or why it is rejected. */
export type ReadEndpoint =
  | {
      address: string;
      /** The operator listed its host, which may be in a network of their own. */
      isListed: boolean;
    }
  | { refusal: string };

/**
 * Reads a subscription's endpoint. Accepts only known push services and those the operator listed
 * (`PUSH_HOSTS`, `host` or `host:port`): the address is supplied by a browser and must not make the server
 * call hosts of its own network.
 */
export function readPushEndpoint(endpoint: string, moreHosts: readonly string[]): ReadEndpoint {
  if (!URL.canParse(endpoint)) return { refusal: 'It is not an address.' };
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { refusal: 'It must begin with https:// and carry no name or password.' };
  // web-push reads it with the older parser, which ends a host name earlier.
  const { hostname, href } = parse(url.href);
  if (hostname !== url.hostname || href !== url.href)
    return { refusal: 'It contains characters that do not belong there.' };
  if (moreHosts.includes(url.host)) return { address: href, isListed: true };
  const known = KNOWN_SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  if (known && url.port === '') return { address: href, isListed: false };
  return { refusal: `${url.host} is not a known push service.` };
}
