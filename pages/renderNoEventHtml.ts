import type { Locale } from '../src/contract/platform/eventConfig';
import { escapeHtml } from '../src/contract/kit/escapeHtml';
import { pageMessages } from './pageTexts';
import { SPLASH_STYLES } from './styles';

/**
 * Why there is no event to show: its configuration was refused (with the problems to list, if any), or there
 * is none.
 */
export type NoEvent = { kind: 'refused'; problems: readonly string[] } | { kind: 'nothing' };

const LIST_STYLES =
  '.splash-problems{box-sizing:border-box;max-width:48rem;margin:0;padding-left:1.25rem;text-align:left;overflow-wrap:anywhere}';

function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const entries = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`);
  return `<ul class="splash-problems" lang="en">\n${entries.join('\n')}\n</ul>\n`;
}

/**
 * The page shown when there is no event to show, in the product's own colors. It needs no script or other
 * file. Pure; problems are shown verbatim, in English.
 */
export function renderNoEventHtml(noEvent: NoEvent, locale: Locale): string {
  const formatMessage = pageMessages(locale);
  const [title, hint] =
    noEvent.kind === 'refused'
      ? [formatMessage('page.refused'), formatMessage('page.refusedHint')]
      : [formatMessage('page.noEvent'), formatMessage('page.noEventHint')];
  const problems = noEvent.kind === 'refused' ? noEvent.problems : [];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${SPLASH_STYLES}${LIST_STYLES}</style>
</head>
<body>
<main class="splash">
<h1 class="splash-name">${escapeHtml(title)}</h1>
<p class="splash-note">${escapeHtml(hint)}</p>
${problemList(problems)}</main>
</body>
</html>
`;
}
