import { imageUrl, type EventConfig } from '../src/contract/eventConfig';
import { pageLocale, themeColor } from './renderIndexHtml';

const ICON_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** Room below an icon on a small screen: about so many letters. */
const SHORT_NAME_LENGTH = 12;

/**
 * A name that fits below an icon: the event's own where it is short, else as many of its first words as fit, else the letters
 * that its words begin with.
 */
export function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  let short = '';
  for (const word of words) {
    const longer = short ? `${short} ${word}` : word;
    if (longer.length > SHORT_NAME_LENGTH) break;
    short = longer;
  }
  // A lone little word ("The") says nothing.
  if (short.length > 3) return short;
  const initials = words.map((word) => [...word][0] ?? '').filter((letter) => /[\p{Lu}\p{N}]/u.test(letter));
  return initials.length > 1
    ? initials.slice(0, SHORT_NAME_LENGTH).join('')
    : [...name].slice(0, SHORT_NAME_LENGTH).join('').trim();
}

/**
 * The web app manifest of an event, as JSON text: all that a browser wants to know before it offers to install the app.
 * `touchIcon` is the address of a square PNG of 180 pixels that fills its square, where the event has one.
 */
export function renderManifest(config: EventConfig, touchIcon: string | null): string {
  const mark = imageUrl(config, config.logos.mark);
  const type = ICON_TYPES[mark.slice(mark.lastIndexOf('.') + 1)];
  return JSON.stringify({
    id: '/',
    name: config.conferenceName,
    short_name: shortName(config.conferenceName),
    ...(config.slogan && { description: config.slogan }),
    lang: pageLocale(config),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor(config),
    background_color: config.cssVariables['--color-surface'] ?? '#f7f9fc',
    icons: [
      { src: mark, sizes: 'any', ...(type && { type }), purpose: 'any' },
      ...(touchIcon === null
        ? [{ src: mark, sizes: 'any', ...(type && { type }), purpose: 'maskable' }]
        : ['any', 'maskable'].map((purpose) => ({
            src: touchIcon,
            sizes: '180x180',
            type: 'image/png',
            purpose,
          }))),
    ],
  });
}
