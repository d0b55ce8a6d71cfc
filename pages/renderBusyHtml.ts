import type { Locale } from '../src/contract/platform/eventConfig';
import { escapeHtml } from '../src/contract/kit/escapeHtml';
import { pageMessages } from './pageTexts';
import { SPLASH_STYLES } from './styles';

/**
 * The page shown while the server cannot answer. It retries every `seconds` until it succeeds and needs no
 * script or other file. Pure.
 */
export function renderBusyHtml(locale: Locale, seconds: number): string {
  const formatMessage = pageMessages(locale);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(formatMessage('page.busy'))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<link rel="icon" href="data:,">
<style>${SPLASH_STYLES}</style>
</head>
<body>
<main class="splash">
<h1 class="splash-name">${escapeHtml(formatMessage('page.busy'))}</h1>
<p class="splash-note">${escapeHtml(formatMessage('page.busyHint'))}</p>
</main>
</body>
</html>
`;
}
