import { imageUrl, type EventConfig, type Locale } from '../src/contract/platform/eventConfig';
import { escapeHtml } from '../src/contract/kit/escapeHtml';
import { ROUTES } from '../src/contract/platform/routes';
import type { OwnWordings, FormatMessage } from './catalog';
import { pageMessages } from './pageTexts';
import { pageLocale, themeColor } from './renderIndexHtml';
import { SPLASH_STYLES, themeStyles } from './styles';

/** The page's content in one language; the user's language is unknown here. */
function section(
  locale: Locale,
  formatMessage: FormatMessage,
  { heading, hasSchedule }: { heading: 'h1' | 'h2'; hasSchedule: boolean },
): string {
  const link = (path: string, text: string) =>
    `<p class="splash-note"><a class="splash-link" href="${path}">${escapeHtml(text)}</a></p>`;
  return `<section class="splash-language" lang="${locale}">
<${heading} class="splash-name">${escapeHtml(formatMessage('page.offline'))}</${heading}>
<p class="splash-note">${escapeHtml(formatMessage('page.offlineHint'))}</p>
${hasSchedule ? link(ROUTES.schedule.path, formatMessage('page.offlineSchedule')) : ''}
${link('/', formatMessage('page.again'))}
</section>`;
}

const LANGUAGE_STYLES = '.splash-language{display:grid;gap:1rem;justify-items:center;margin-block-end:1rem}';

/**
 * The page a browser shows when the conference cannot be reached, in all of the event's languages, its first
 * one first. It needs no script or other file.
 */
export function renderOfflineHtml(config: EventConfig, wordings: OwnWordings = {}): string {
  const locale = pageLocale(config);
  const others = config.locales.filter((each) => each !== locale);
  // It is kept on the device (docs/decisions/0031).
  const hasSchedule = config.activeNavigation.some(({ name, active }) => name === 'schedule' && active);
  const sections = [locale, ...others].map((each, index) =>
    section(each, pageMessages(each, wordings), { heading: index === 0 ? 'h1' : 'h2', hasSchedule }),
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${pageMessages(locale, wordings)('page.offline')} | ${config.conferenceName}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(themeColor(config))}">
<link rel="icon" href="${escapeHtml(imageUrl(config, config.favicon))}">
<style>${themeStyles(config)}${SPLASH_STYLES}${LANGUAGE_STYLES}</style>
</head>
<body>
<main class="splash">
<img class="splash-mark" src="${escapeHtml(imageUrl(config, config.logos.mark))}" alt="" width="96" height="96">
${sections.join('\n')}
</main>
</body>
</html>
`;
}
