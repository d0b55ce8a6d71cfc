import { DEFAULT_LOCALE, imageUrl, type EventConfig } from '../src/contract/platform/eventConfig';
import { escapeHtml } from '../src/contract/kit/escapeHtml';
import { EMPTY_START, type StartList } from '../src/contract/platform/startList';
import type { OwnWordings } from './catalog';
import { DEFAULT_COLORS } from './defaultColors';
import { fillTemplate } from './fillTemplate';
import { pageMessages } from './pageTexts';
import { SPLASH_STYLES, themeStyles } from './styles';

/** Browser chrome color: the event's brand color, else the product's. */
export function themeColor({ cssVariables }: Pick<EventConfig, 'cssVariables'>): string {
  return cssVariables['--color-brand'] ?? DEFAULT_COLORS['--color-brand'];
}

/** The language of an event's pages until the app has read the user's preference. */
export function pageLocale({ locales }: Pick<EventConfig, 'locales'>): EventConfig['locales'][number] {
  return locales[0] ?? DEFAULT_LOCALE;
}

/**
 * Fills the `{{…}}` placeholders of `index.html` (the template itself or webpack's output) with an event's
 * title, language, colors and mark, using its own `wordings` if it has any, and what a signed-in user needs
 * first. Pure; used by the server for every host and by the build of a single-event bundle.
 */
export function renderIndexHtml(
  template: string,
  config: EventConfig,
  wordings: OwnWordings = {},
  start: StartList = EMPTY_START,
): string {
  const locale = pageLocale(config);
  const formatMessage = pageMessages(locale, wordings);
  return fillTemplate(template, {
    lang: locale,
    record: config.actionLog?.record ? 'on' : 'off',
    start: escapeHtml(JSON.stringify(start)),
    title: escapeHtml(config.conferenceName),
    description: escapeHtml(config.slogan ?? config.conferenceName),
    themeColor: escapeHtml(themeColor(config)),
    favicon: escapeHtml(imageUrl(config, config.favicon)),
    mark: escapeHtml(imageUrl(config, config.logos.mark)),
    styles: themeStyles(config) + SPLASH_STYLES,
    loading: escapeHtml(formatMessage('page.loading')),
    noscript: escapeHtml(formatMessage('page.noscript')),
    failed: escapeHtml(formatMessage('page.failed')),
    again: escapeHtml(formatMessage('page.again')),
  });
}
