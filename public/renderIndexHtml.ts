import { imageUrl, type EventConfig } from '../src/contract/eventConfig';
import { escapeHtml } from '../src/contract/escapeHtml';
import { fillTemplate } from './fillTemplate';
import { PAGE_TEXTS } from './pageTexts';
import { SPLASH_STYLES, themeStyles } from './styles';

/** Colour of the browser's own frame: the brand, else the product's. */
export function themeColor({ cssVariables }: Pick<EventConfig, 'cssVariables'>): string {
  return cssVariables['--color-brand'] ?? '#0b5cad';
}

/** The language of an event's pages until the app has read the person's wish. */
export function pageLocale({ locales }: Pick<EventConfig, 'locales'>): EventConfig['locales'][number] {
  return locales[0] ?? 'en';
}

/**
 * Fills the `{{…}}` of `index.html` (the template itself, or what webpack made of it) with an event's title, language,
 * colours and mark. Pure; used by the server for every host and by the build of a bundle that carries one event.
 */
export function renderIndexHtml(template: string, config: EventConfig): string {
  const locale = pageLocale(config);
  const texts = PAGE_TEXTS[locale];
  return fillTemplate(template, {
    lang: locale,
    record: config.actionLog?.record ? 'on' : 'off',
    title: escapeHtml(config.conferenceName),
    description: escapeHtml(config.slogan ?? config.conferenceName),
    themeColor: escapeHtml(themeColor(config)),
    favicon: escapeHtml(imageUrl(config, config.favicon)),
    mark: escapeHtml(imageUrl(config, config.logos.mark)),
    styles: themeStyles(config) + SPLASH_STYLES,
    loading: escapeHtml(texts.loading),
    noscript: escapeHtml(texts.noscript),
    failed: escapeHtml(texts.failed),
    again: escapeHtml(texts.again),
  });
}
