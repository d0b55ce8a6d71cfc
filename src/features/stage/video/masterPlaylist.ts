/** A variant of a master playlist: its tag, and the address in the line after it. */
const VARIANT = /^#EXT-X-STREAM-INF:(.*)\n[^\n]*\n?/gm;
const SOUND_CODEC = /^(mp4a|ac-3|ec-3|opus|flac)\b/i;

/** Whether a variant is sound only, by its own attributes. */
function isSoundOnly(attributes: string): boolean {
  const codecs = /CODECS="([^"]+)"/.exec(attributes)?.[1]?.split(',') ?? [];
  const isSound = codecs.length > 0 && codecs.every((codec) => SOUND_CODEC.test(codec.trim()));
  return isSound && !attributes.includes('RESOLUTION=');
}

/** Whether a stream is available without video. */
export function hasSoundOnly(master: string): boolean {
  return [...master.matchAll(VARIANT)].some(([, attributes = '']) => isSoundOnly(attributes));
}

/** The master playlist without the variants that have video; unchanged if there are no others. */
export function withoutPicture(master: string): string {
  if (!hasSoundOnly(master)) return master;
  return master.replace(VARIANT, (variant, attributes: string) => (isSoundOnly(attributes) ? variant : ''));
}
