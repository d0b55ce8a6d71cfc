import type { HairStyle, Look } from './looks';

const INK = '#2b2320';

/** Hair behind the head, in a square of 100 by 100. */
const BEHIND: Partial<Record<HairStyle, string>> = {
  bob: '<path d="M25 44c0-19 11-29 25-29s25 10 25 29v20c0 4-4 6-8 6H33c-4 0-8-2-8-6z"/>',
  long: '<path d="M24 44c0-20 11-30 26-30s26 10 26 30v42H24z"/>',
  bun: '<circle cx="50" cy="13" r="10"/>',
  curls:
    '<circle cx="50" cy="30" r="23"/><circle cx="30" cy="40" r="13"/><circle cx="70" cy="40" r="13"/><circle cx="28" cy="54" r="10"/><circle cx="72" cy="54" r="10"/>',
  ponytail: '<path d="M66 24c16 2 20 22 13 44-9-4-11-22-13-44z"/>',
};

/** Hair over the forehead. */
const ABOVE: Partial<Record<HairStyle, string>> = {
  bob: '<path d="M30 46c-1-17 8-27 20-27s21 10 20 27c-3-9-9-14-17-15-8 6-15 7-23 15z"/>',
  long: '<path d="M30 48c-2-18 8-29 20-29s22 11 20 29c-3-10-10-17-20-20-10 3-17 10-20 20z"/>',
  bun: '<path d="M30 44c-1-16 8-25 20-25s21 9 20 25c-4-9-11-13-20-13s-16 4-20 13z"/>',
  curls:
    '<circle cx="38" cy="27" r="9"/><circle cx="50" cy="23" r="10"/><circle cx="62" cy="27" r="9"/><circle cx="31" cy="36" r="6"/><circle cx="69" cy="36" r="6"/>',
  ponytail: '<path d="M30 45c-1-17 8-26 20-26s21 9 20 26c-5-10-14-14-26-13-6 2-11 6-14 13z"/>',
  short: '<path d="M30 44c-2-17 8-26 20-26s22 9 20 26c-2-6-4-10-8-12-8 2-17 1-24-1-4 3-6 7-8 13z"/>',
  parted: '<path d="M30 45c-3-18 6-28 22-28 13 0 20 10 18 28-2-7-5-11-9-13-9-1-16-4-20-8-2 8-8 13-11 21z"/>',
  buzz: '<path d="M31 41c0-14 8-21 19-21s19 7 19 21c-5-8-11-10-19-10s-14 2-19 10z" opacity=".85"/>',
  shortCurls:
    '<circle cx="36" cy="29" r="7"/><circle cx="45" cy="23" r="8"/><circle cx="56" cy="23" r="8"/><circle cx="65" cy="29" r="7"/><circle cx="32" cy="37" r="4"/><circle cx="68" cy="37" r="4"/>',
};

/** A scarf around head and shoulders, in the color of the clothes, and what it leaves of the face. */
const HEADSCARF =
  '<path d="M24 48c0-22 11-34 26-34s26 12 26 34c0 14-2 24 8 40H16c10-16 8-26 8-40z"/><path d="M26 76c12 10 36 10 48 0l8 14H18z" opacity=".6"/>';

/** A friendly, flat portrait as SVG. */
export function drawPortrait({ skin, hair, style, hasGlasses, clothes, backdrop }: Look): string {
  const isCovered = style === 'headscarf';
  const parts = [
    `<rect width="100" height="100" fill="${backdrop}"/>`,
    `<g fill="${isCovered ? clothes : hair}">${isCovered ? HEADSCARF : (BEHIND[style] ?? '')}</g>`,
    `<path d="M12 100c2-18 16-24 38-24s36 6 38 24z" fill="${clothes}"/>`,
    isCovered
      ? ''
      : `<path d="M42 62h16v14c-4 6-12 6-16 0z" fill="${skin}"/><path d="M42 67c5 4 11 4 16 0v4c-5 4-11 4-16 0z" opacity=".12"/>`,
    isCovered ? '' : `<g fill="${skin}"><circle cx="30" cy="48" r="5"/><circle cx="70" cy="48" r="5"/></g>`,
    `<ellipse cx="50" cy="46" rx="${isCovered ? 18 : 20}" ry="${isCovered ? 23 : 25}" fill="${skin}"/>`,
    `<g fill="${hair}">${ABOVE[style] ?? ''}</g>`,
    `<g fill="${INK}"><circle cx="42" cy="46" r="2.2"/><circle cx="58" cy="46" r="2.2"/></g>`,
    `<g fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round"><path d="M38 40q4-2.5 8-.5M54 39.5q4-2 8 .5" opacity=".7"/>`,
    `<path d="M50 47v5q0 1.5-2 1.5" opacity=".35"/><path d="M43 59q7 6 14 0" stroke-width="2"/></g>`,
    hasGlasses
      ? `<g fill="none" stroke="${INK}" stroke-width="1.5"><circle cx="41.5" cy="46" r="6.5"/><circle cx="58.5" cy="46" r="6.5"/><path d="M48 45q2-1 4 0M35 45l-4-1M65 45l4-1"/></g>`
      : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">${parts.join('')}</svg>`;
}
