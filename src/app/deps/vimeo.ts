import * as z from 'zod/mini';
import { failureOf, reach, readJson } from './http';

const oembedReply = z.object({ html: z.string() });
const VIMEO_PLAYER = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/;
const OEMBED = 'https://vimeo.com/api/oembed.json';

/** The video id in the `html` of an oEmbed reply: only the player's address is used. */
export function vimeoIdOfOembed(reply: unknown): string | null {
  const parsed = oembedReply.safeParse(reply);
  const source = parsed.success ? /<iframe[^>]*\ssrc="([^"]+)"/.exec(parsed.data.html)?.[1] : undefined;
  return source ? (VIMEO_PLAYER.exec(source)?.[1] ?? null) : null;
}

/** Looks up the video id of a Vimeo address; null if Vimeo has no such video. */
export async function vimeoVideoId(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await reach(`${OEMBED}?url=${encodeURIComponent(url)}`, { signal, credentials: 'omit' });
  if (response.status === 404) return null;
  if (!response.ok) throw await failureOf(response);
  return vimeoIdOfOembed(await readJson(response));
}
