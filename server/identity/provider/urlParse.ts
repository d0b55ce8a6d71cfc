/** Polyfills `URL.parse`, which the library calls and early Node 20 releases lack. No-op where it exists. */
export function provideUrlParse(target: object = URL): void {
  if ('parse' in target) return;
  Object.defineProperty(target, 'parse', {
    configurable: true,
    writable: true,
    value: (url: string | URL, base?: string | URL) => (URL.canParse(url, base) ? new URL(url, base) : null),
  });
}
