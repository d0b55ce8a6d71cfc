import { imageUrl, type EventConfig, type Locale } from '../src/contract/eventConfig';
import { escapeHtml } from '../src/contract/escapeHtml';
import { PAGE_TEXTS } from './pageTexts';
import { pageLocale, themeColor } from './renderIndexHtml';
import { SPLASH_STYLES, themeStyles } from './styles';

/** What the page says in one language; nobody can know there which of the event's the person reads. */
function section(locale: Locale, heading: 'h1' | 'h2'): string {
  const texts = PAGE_TEXTS[locale];
  return `<section class="splash-language" lang="${locale}">
<${heading} class="splash-name">${escapeHtml(texts.offline)}</${heading}>
<p class="splash-note">${escapeHtml(texts.offlineHint)}</p>
<p class="splash-note"><a class="splash-link" href="/">${escapeHtml(texts.again)}</a></p>
</section>`;
}

const LANGUAGE_STYLES = '.splash-language{display:grid;gap:1rem;justify-items:center;margin-block-end:1rem}';

/**
 * The page a browser shows by itself when the conference cannot be reached, in all languages of the event, its first one first.
 * It needs no script and no other file of the app.
 */
export function renderOfflineHtml(config: EventConfig): string {
  const locale = pageLocale(config);
  const others = config.locales.filter((each) => each !== locale);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${PAGE_TEXTS[locale].offline} | ${config.conferenceName}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(themeColor(config))}">
<link rel="icon" href="${escapeHtml(imageUrl(config, config.favicon))}">
<style>${themeStyles(config)}${SPLASH_STYLES}${LANGUAGE_STYLES}</style>
</head>
<body>
<main class="splash">
<img class="splash-mark" src="${escapeHtml(imageUrl(config, config.logos.mark))}" alt="" width="96" height="96">
${[section(locale, 'h1'), ...others.map((each) => section(each, 'h2'))].join('\n')}
</main>
</body>
</html>
`;
}
