/** All that can be read in a value: the insides of its tokens too. */
export function readable(value: unknown): string {
  const text = `${JSON.stringify(value)} ${String(value)}`;
  const insides = [...text.matchAll(/eyJ[\w-]*\.([\w-]+)/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'base64url').toString(),
  );
  return [text, ...insides].join('\n');
}
