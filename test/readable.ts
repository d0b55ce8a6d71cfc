/** A value's text, including the decoded contents of its tokens. */
export function readable(value: unknown): string {
  const text = `${JSON.stringify(value)} ${String(value)}`;
  const insides = [...text.matchAll(/eyJ[\w-]*\.([\w-]+)/g)].map(([, body]) =>
    Buffer.from(body ?? '', 'base64url').toString(),
  );
  return [text, ...insides].join('\n');
}
