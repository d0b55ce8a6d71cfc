import type { EventConfig } from '../../../contract/platform/eventConfig';
import type { PageDep } from '../../../shared/platform/deps';

/**
 * Applies an event's theme, as the server and startup do for the app: colors immediately, fonts once loaded.
 */
export function createTheme(page: Pick<PageDep, 'loadFonts'>, onFault: (error: unknown) => void) {
  let applied: EventConfig | null = null;
  return (config: EventConfig | null): void => {
    if (config === applied) return;
    const { style } = document.documentElement;
    for (const name of Object.keys(applied?.cssVariables ?? {})) style.removeProperty(name);
    for (const [name, value] of Object.entries(config?.cssVariables ?? {})) style.setProperty(name, value);
    applied = config;
    // If a font fails to load, the fallback stays, as in the app.
    if (config) page.loadFonts(config.fonts).catch(onFault);
  };
}
