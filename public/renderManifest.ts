import { imageUrl, type EventConfig } from '../src/contract/eventConfig';
import { pageLocale, themeColor } from './renderIndexHtml';

const ICON_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** The web app manifest of an event, as JSON text. */
export function renderManifest(config: EventConfig): string {
  const icon = imageUrl(config, config.logos.mark);
  const extension = icon.slice(icon.lastIndexOf('.') + 1);
  const type = ICON_TYPES[extension];
  return JSON.stringify({
    id: '/',
    name: config.conferenceName,
    short_name:
      config.conferenceName.length > 12 ? config.conferenceName.split(' ')[0] : config.conferenceName,
    lang: pageLocale(config),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColor(config),
    background_color: config.cssVariables['--color-surface'] ?? '#f7f9fc',
    icons: [{ src: icon, sizes: 'any', ...(type && { type }) }],
  });
}
