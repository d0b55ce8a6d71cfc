import { imageUrl, type EventConfig } from '../src/contract/platform/eventConfig';
import { DEFAULT_COLORS } from './defaultColors';
import { pageLocale, themeColor } from './renderIndexHtml';

const ICON_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** Roughly what fits below an icon on a small screen, in characters. */
const SHORT_NAME_LENGTH = 12;

/**
 * A name that fits below an icon: the event's name if short enough, else as many leading words as fit, else
 * its initials.
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
  // A single short word ("The") is meaningless.
  if (short.length > 3) return short;
  const initials = words.map((word) => [...word][0] ?? '').filter((letter) => /[\p{Lu}\p{N}]/u.test(letter));
  return initials.length > 1
    ? initials.slice(0, SHORT_NAME_LENGTH).join('')
    : [...name].slice(0, SHORT_NAME_LENGTH).join('').trim();
}

/**
 * An event's web app manifest as JSON: everything a browser needs before it offers to install the app.
 * `touchIcon` is the URL of a full-bleed 180 px square PNG, if the event has one.
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
    background_color: config.cssVariables['--color-surface'] ?? DEFAULT_COLORS['--color-surface'],
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
