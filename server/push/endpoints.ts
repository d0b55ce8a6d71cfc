/** Push services of the browsers in use; a leading dot stands for every host below. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/**
 * Why a subscription's address is not sent to; null for one that is. Only push services that are known, or that the operator
 * named (`PUSH_HOSTS`, `host` or `host:port`), are ever connected to: the address comes from a browser, and the server must not
 * knock at doors of its own network for it.
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
