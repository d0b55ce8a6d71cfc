/** Maximum length of a URL to be signed or verified, in characters. */
export const MAX_URL_LENGTH = 2_048;

/**
 * Characters that must not be percent-encoded: letters, digits and -._~ (which need no escaping), slashes,
 * control characters.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const MASKED = /^[A-Za-z0-9\-._~/\\\u0000-\u001f\u007f]$/;

/**
 * The reason a URL is not in canonical form; undefined if it is. Only one spelling of a URL may be matched
 * against a policy: otherwise `/a/%2e%2e/b`, `/a//b` or `/a/..%2fb` would pass a policy for `/a/*` but
 * address something else. The query is not checked; fragments, credentials and schemes other than http and
 * https are refused.
 */
export function whyNotPlain(url: string): string | undefined {
  if (url.length > MAX_URL_LENGTH) return `The address is longer than ${MAX_URL_LENGTH} characters.`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return 'The address is not an absolute http or https URL.';
  if (parsed.username || parsed.password) return 'The address carries a user name or password.';
  if (parsed.href !== url || url.includes('#')) return 'The address is not in its plain form.';
  if (parsed.pathname.includes('//')) return 'The path has an empty part.';
  for (const [found, hex] of parsed.pathname.matchAll(/%(..?)?/g)) {
    if (!/^[0-9A-Fa-f]{2}$/.test(hex ?? '')) return `The path has a percent sign that escapes nothing.`;
    if (MASKED.test(String.fromCharCode(Number.parseInt(found.slice(1), 16)))) {
      return `The path hides a character behind ${found}.`;
    }
  }
  return undefined;
}
