import { fontUrl, imageUrl, type EventConfig } from '../../../src/contract/eventConfig';
import { versionOf } from './assets';

const sheets = new WeakMap<EventConfig, string>();

function build(event: EventConfig): string {
  const fonts = event.fonts.map(
    (font) => `@font-face {
  font-family: '${font.family}';
  src: url('${fontUrl(font)}') format('woff2');
  font-weight: ${font.weight};
  font-style: ${font.style};
  font-display: swap;
}
`,
  );
  const variables = Object.entries(event.cssVariables).map(([name, value]) => `  ${name}: ${value};\n`);
  const { background } = event.pageOptions.gate;
  const picture =
    background.kind === 'splash'
      ? `:root {
  --gate-picture: url('${imageUrl(event, background.image)}');
}
`
      : '';
  return `${fonts.join('')}:root {\n${variables.join('')}}\n${picture}`;
}

/** The event's colours, fonts and gate picture as a style sheet. The config's schema has kept anything else out of them. */
export function brandSheet(event: EventConfig): string {
  let sheet = sheets.get(event);
  if (sheet === undefined) sheets.set(event, (sheet = build(event)));
  return sheet;
}

export const brandVersion = (event: EventConfig): string => versionOf(brandSheet(event));
