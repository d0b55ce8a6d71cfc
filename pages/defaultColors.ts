/**
 * Colors of what is shown before the app's style sheet arrives, where the event sets none: the same as the
 * app's tokens (src/shared/kit/ui/tokens.css) and the sign-in pages', which a test compares.
 */
export const DEFAULT_COLORS = {
  '--color-brand': '#0b5cad',
  '--color-surface': '#f7f9fc',
  '--color-surface-raised': '#ffffff',
  '--color-text': '#16212e',
  '--color-border': '#d3dbe6',
  '--color-link': '#0a4f96',
  '--gate-gradient-from': '#0b5cad',
  '--gate-gradient-to': '#062b52',
} as const;
