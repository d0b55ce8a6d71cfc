import { imageUrl, type EventConfig } from '../src/contract/eventConfig';
import { escapeHtml } from '../src/contract/escapeHtml';
import { PAGE_TEXTS } from './pageTexts';
import { pageLocale, themeColor } from './renderIndexHtml';
import { SPLASH_STYLES, themeStyles } from './styles';

/** The page a browser shows by itself when the conference cannot be reached. It needs no script and no other file of the app. */
export function renderOfflineHtml(config: EventConfig): string {
  const locale = pageLocale(config);
  const texts = PAGE_TEXTS[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${texts.offline} | ${config.conferenceName}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(themeColor(config))}">
<link rel="icon" href="${escapeHtml(imageUrl(config, config.favicon))}">
<style>${themeStyles(config)}${SPLASH_STYLES}</style>
</head>
<body>
<main class="splash">
<img class="splash-mark" src="${escapeHtml(imageUrl(config, config.logos.mark))}" alt="" width="96" height="96">
<h1 class="splash-name">${escapeHtml(texts.offline)}</h1>
<p class="splash-note">${escapeHtml(texts.offlineHint)}</p>
<p class="splash-note"><a class="splash-link" href="/">${escapeHtml(texts.again)}</a></p>
</main>
</body>
</html>
`;
}
