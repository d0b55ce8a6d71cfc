/** A checked template for the addresses of videos. */
export type VideoUrlTemplate = string & { readonly brand: 'VideoUrlTemplate' };

const PLACEHOLDER = /\{([^{}]*)\}/g;
const NAMES = ['sessionId', 'slug', 'guid', 'seconds'];

/**
 * Checks `--video-url`: a path of this server or an http(s) address, with `{sessionId}`, `{slug}`, `{guid}` and
 * `{seconds}` (length of the session) where they belong. Returns an error text for anything else.
 */
export function parseVideoUrl(text: string): { template: VideoUrlTemplate } | { problem: string } {
  const unknown = [...text.matchAll(PLACEHOLDER)].find((match) => !NAMES.includes(match[1] ?? ''));
  if (unknown)
    return {
      problem: `${unknown[0]} is not known; there are ${NAMES.map((name) => `{${name}}`).join(', ')}`,
    };
  const sample = text.replace(PLACEHOLDER, 'x');
  const usable =
    /^\/(?!\/)[^\s"'<>\\]*$/.test(sample) ||
    (/^https?:\/\/[^\s"'<>\\]+$/i.test(sample) && URL.canParse(sample));
  if (!usable || text.length > 1_000)
    return { problem: 'expected a path such as /media/… or an http(s) address' };
  return { template: text as VideoUrlTemplate };
}

/** The address for one session. A session without slug or guid has its id in their place. */
export function fillVideoUrl(
  template: VideoUrlTemplate,
  session: { sessionId: string; slug: string | null; guid: string | null; seconds: number },
): string {
  const values: Record<string, string> = {
    sessionId: session.sessionId,
    slug: session.slug ?? session.sessionId,
    guid: session.guid ?? session.sessionId,
    seconds: String(session.seconds),
  };
  return template.replace(PLACEHOLDER, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}
