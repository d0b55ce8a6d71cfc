import type { MediaLook } from '../../shared/platform/deps';

/** Whether anything answers, even if this page may not read it. */
async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { signal, mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return true;
  } catch {
    // Nothing is there, or the page's own policy forbids it.
    return false;
  }
}

/** The first bytes of a response; the rest is not loaded. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode((first?.value as Uint8Array | undefined)?.subarray(0, 64));
}

/** Checks what is at the URL of a video, a stream or a captions file. Rejects only when canceled. */
export async function lookAtMedia(url: string, signal: AbortSignal): Promise<MediaLook> {
  let response: Response;
  try {
    response = await fetch(url, { signal, cache: 'no-store' });
  } catch {
    signal.throwIfAborted();
    return { kind: (await answersAtAll(url, signal)) ? 'blocked' : 'unreachable' };
  }
  const [mediaType = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';');
  const answered = { kind: 'answered', status: response.status, mediaType: mediaType.trim() } as const;
  const isPlaylist = (await beginningOf(response)).replace(/^\ufeff/, '').startsWith('#EXTM3U');
  return { ...answered, isPlaylist };
}
