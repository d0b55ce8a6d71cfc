import * as z from 'zod/mini';
import type { VimeoVideo } from '../../shared/platform/deps';
import { failureOf, reach, readJson } from './http';

const oembedReply = z.object({ html: z.string() });
const VIMEO_PLAYER = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/;
/** The reply is HTML: what follows `&` may be written as `&amp;`. */
const HASH = /[?&;]h=([\da-z]+)(?:&|$)/i;
const OEMBED = 'https://vimeo.com/api/oembed.json';

/** The video in the `html` of an oEmbed reply: only the player's address is used. */
export function vimeoVideoOfOembed(reply: unknown): VimeoVideo | null {
  const parsed = oembedReply.safeParse(reply);
  const source = parsed.success ? /<iframe[^>]*\ssrc="([^"]+)"/.exec(parsed.data.html)?.[1] : undefined;
  const videoId = source && VIMEO_PLAYER.exec(source)?.[1];
  return videoId ? { videoId, hash: HASH.exec(source)?.[1] ?? null } : null;
}

/** Looks up the video of a Vimeo address; null if Vimeo has no such video. */
export async function vimeoVideo(url: string, signal: AbortSignal): Promise<VimeoVideo | null> {
  const response = await reach(`${OEMBED}?url=${encodeURIComponent(url)}`, { signal, credentials: 'omit' });
  if (response.status === 404) return null;
  if (!response.ok) throw await failureOf(response);
  return vimeoVideoOfOembed(await readJson(response));
}
