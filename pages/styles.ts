import type { EventConfig } from '../src/contract/platform/eventConfig';
import { DEFAULT_COLORS } from './defaultColors';

type Theme = Pick<EventConfig, 'cssVariables'>;

/**
 * The event's custom properties. The contract rejects values that could end the declaration. `html:root`
 * outranks `:root` in the app's style sheet, which loads later.
 */
export function themeStyles({ cssVariables }: Theme): string {
  const declarations = Object.entries(cssVariables).map(([name, value]) => `${name}:${value}`);
  return `html:root{${declarations.join(';')}}`;
}

/** The event's color of this name, else the product's. */
const color = (name: keyof typeof DEFAULT_COLORS) => `var(${name},${DEFAULT_COLORS[name]})`;

/** Styles of the first screen until the app's style sheet arrives; the classes are used in `index.html`. */
export const SPLASH_STYLES = [
  `body{margin:0;background:${color('--color-surface')}}`,
  '.splash{box-sizing:border-box;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;',
  'align-items:center;justify-content:center;gap:1rem;padding:1.5rem;text-align:center;',
  // Not the event's fonts, and everything that the app's style sheet would change: nothing moves when they arrive.
  'font:400 1rem/1.5 system-ui,sans-serif;',
  `background:${color('--color-surface')};color:${color('--color-text')}}`,
  // The gate usually follows: use its background, and a box in the same style, which stays readable with any
  // event's colors.
  `.splash-gate{background:linear-gradient(160deg,${color('--gate-gradient-from')},${color('--gate-gradient-to')})}`,
  '.splash-box{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;gap:1rem;min-width:min(100%,20rem);',
  'max-width:100%;padding:2rem;border-radius:calc(var(--radius-card,14px) + 4px);overflow-wrap:anywhere;',
  `background:${color('--color-surface-raised')};box-shadow:var(--shadow-dialog,0 12px 48px rgb(16 26 38 / 28%))}`,
  '.splash-name{margin:0;font-size:1.375rem;font-weight:600;line-height:1.25}',
  '.splash-note{margin:0;max-width:32rem}',
  '.splash-progress{position:relative;overflow:hidden;width:9rem;height:3px;border-radius:2px;',
  `background:${color('--color-border')}}`,
  '.splash-progress::after{content:"";position:absolute;inset:0;width:40%;border-radius:inherit;',
  `background:${color('--color-brand')};animation:splash 1.4s ease-in-out infinite}`,
  '@keyframes splash{from{transform:translateX(-100%)}to{transform:translateX(250%)}}',
  '@media (prefers-reduced-motion:reduce){.splash-progress::after{animation:none;width:100%;opacity:.5}}',
  '.splash-failure:not([hidden]){display:grid;gap:.75rem}',
  `.splash-link{color:${color('--color-link')}}`,
].join('');
