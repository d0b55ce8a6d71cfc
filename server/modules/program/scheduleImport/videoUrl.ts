import { isWebLink } from '../../../../src/contract/kit/webLink';

/** A validated template for video URLs. */
export type VideoUrlTemplate = string & { readonly brand: 'VideoUrlTemplate' };

const PLACEHOLDER = /\{([^{}]*)\}/g;
const NAMES = ['sessionId', 'slug', 'guid', 'seconds'];

/**
 * Validates `--video-url`: a path on this server or an http(s) URL, with `{sessionId}`, `{slug}`, `{guid}`
 * and `{seconds}` (duration of the session) as placeholders. Returns an error text for anything else.
 */
export function parseVideoUrl(text: string): { template: VideoUrlTemplate } | { problem: string } {
  const unknown = [...text.matchAll(PLACEHOLDER)].find((match) => !NAMES.includes(match[1] ?? ''));
  if (unknown)
    return {
      problem: `${unknown[0]} is not known; there are ${NAMES.map((name) => `{${name}}`).join(', ')}`,
    };
  const sample = text.replace(PLACEHOLDER, 'x');
  const usable = /^\/(?!\/)[^\s"'<>\\]*$/.test(sample) || isWebLink(sample);
  if (!usable || text.length > 1_000)
    return { problem: 'expected a path such as /media/… or an http(s) address' };
  return { template: text as VideoUrlTemplate };
}

/** The URL for one session. A session without slug or guid uses its id instead. */
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
