import { contrast, parseColor } from '../../events/color';
import { defaultTokens } from './defaultTokens';
import type { EventWarnings } from './eventWarnings';

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for borders of controls and the focus ring. */
const TEXT = 4.5;
const SHAPE = 3;

/** Foreground tokens, their backgrounds and the minimum contrast, for every pair the interface uses. */
export const CONTRAST_PAIRS: readonly { token: string; upon: readonly string[]; least: number }[] = [
  ...['text', 'text-muted', 'link'].map((token) => ({
    token,
    upon: ['surface', 'surface-raised', 'surface-sunken'],
    least: TEXT,
  })),
  ...['brand', 'accent', 'header', 'footer', 'danger', 'live'].map((token) => ({
    token: `on-${token}`,
    upon: [token],
    least: TEXT,
  })),
  { token: 'on-brand', upon: ['brand-strong'], least: TEXT },
  { token: 'danger', upon: ['surface', 'surface-sunken'], least: TEXT },
  ...['success', 'warning', 'live'].map((token) => ({ token, upon: ['surface'], least: TEXT })),
  { token: 'border-strong', upon: ['surface', 'surface-raised', 'surface-sunken'], least: SHAPE },
  { token: 'focus', upon: ['surface', 'surface-raised', 'surface-sunken', 'header'], least: SHAPE },
];

const name = (token: string) => `--color-${token}`;

/** Color pairs with too little contrast, and colors whose contrast cannot be computed. */
export const contrastWarnings: EventWarnings = ({ config }) => {
  const tokens = { ...defaultTokens(), ...config.cssVariables };
  return CONTRAST_PAIRS.flatMap(({ token, upon, least }) =>
    upon.flatMap((ground) => {
      const [front, behind] = [token, ground].map((each) => parseColor(tokens[name(each)] ?? ''));
      if (!front || !behind) {
        const unread = front ? ground : token;
        return [
          {
            path: `cssVariables.${name(unread)}`,
            found: JSON.stringify(tokens[name(unread)]),
            expected: 'a color such as #0a5a6b, rgb() or hsl(), so that its contrast can be checked',
          },
        ];
      }
      const ratio = contrast(front, behind);
      if (ratio >= least) return [];
      return [
        {
          path: `cssVariables.${name(token)}`,
          // Round down: 4.49 is not 4.5.
          found: `a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 with ${name(ground)}`,
          expected: `at least ${least}:1 (WCAG AA)`,
        },
      ];
    }),
  );
};
