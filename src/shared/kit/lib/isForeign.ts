/**
 * Whether an address is a web page of another origin than the app's. Relative addresses are the app's own;
 * `blob:`, `data:`, `javascript:` and the like are nobody's, or run as the page that opens them.
 */
export function isForeign(address: string, appOrigin: string): boolean {
  if (!URL.canParse(address, appOrigin)) return false;
  const { protocol, origin } = new URL(address, appOrigin);
  return (protocol === 'https:' || protocol === 'http:') && origin !== appOrigin;
}
