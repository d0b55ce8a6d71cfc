/**
 * The library calls `URL.parse`, which the first releases of Node 20 do not have: gives it to them. Does nothing where it is
 * there already.
 */
export function provideUrlParse(target: object = URL): void {
  if ('parse' in target) return;
  Object.defineProperty(target, 'parse', {
    configurable: true,
    writable: true,
    value: (url: string | URL, base?: string | URL) => (URL.canParse(url, base) ? new URL(url, base) : null),
  });
}
