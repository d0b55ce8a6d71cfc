import { fontUrl, imageUrl, type EventConfig } from '../../../src/contract/platform/eventConfig';
import { versionOf } from './assets';

const sheets = new WeakMap<EventConfig, string>();

/** Static images of the event's gate background, topmost first. */
function gatePictures({ pageOptions }: EventConfig): string[] {
  const { background } = pageOptions.gate;
  switch (background.kind) {
    case 'splash':
      return [background.image];
    case 'page':
      return [background.still];
    case 'video':
      return [background.poster];
    case 'layers':
      return background.layers.map(({ image }) => image).reverse();
  }
}

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
  const pictures = gatePictures(event).map(
    (image) => `url('${imageUrl(event, image)}') center / cover no-repeat`,
  );
  const picture = pictures.length > 0 ? `:root {\n  --gate-pictures: ${pictures.join(', ')};\n}\n` : '';
  return `${fonts.join('')}:root {\n${variables.join('')}}\n${picture}`;
}

/**
 * Style sheet with the event's colors, fonts and gate images. The config schema guarantees that the values
 * are safe to interpolate.
 */
export function brandSheet(event: EventConfig): string {
  let sheet = sheets.get(event);
  if (sheet === undefined) sheets.set(event, (sheet = build(event)));
  return sheet;
}

export const brandVersion = (event: EventConfig): string => versionOf(brandSheet(event));
