/** Push services of the browsers in use; a leading dot matches every subdomain. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/**
 * Why a subscription's endpoint is rejected; null if it is accepted. Connects only to known push services and
 * those the operator listed (`PUSH_HOSTS`, `host` or `host:port`): the address is supplied by a browser and
 * must not make the server call hosts of its own network.
 */
export function whyNotPushEndpoint(endpoint: string, moreHosts: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return 'It is no address.';
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return 'It must begin with https:// and carry no name or password.';
  if (moreHosts.includes(url.host)) return null;
  const known = KNOWN_SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  if (known && url.port === '') return null;
  return `${url.host} is no push service that is known here.`;
}
