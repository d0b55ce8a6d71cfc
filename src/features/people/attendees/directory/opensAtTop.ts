/**
 * Whether a link opens one of these screens at its top: without `noScroll=true`, which keeps the position
 * (product.md#shell).
 */
export function opensAtTop(to: string, paths: readonly string[]): boolean {
  const [path = '', search = ''] = to.split(/[?#]/);
  return paths.includes(path.replace(/\/+$/, '')) && new URLSearchParams(search).get('noScroll') !== 'true';
}
