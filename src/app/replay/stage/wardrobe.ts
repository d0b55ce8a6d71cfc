import type { EventConfig } from '../../../contract/eventConfig';
import type { PageDep } from '../../../shared/deps';

/** Puts on an event's looks, as the server and startup do for the app: its colours at once, its fonts when they come. */
export function createWardrobe(page: Pick<PageDep, 'loadFonts'>, onFault: (error: unknown) => void) {
  let worn: EventConfig | null = null;
  return (config: EventConfig | null): void => {
    if (config === worn) return;
    const { style } = document.documentElement;
    for (const name of Object.keys(worn?.cssVariables ?? {})) style.removeProperty(name);
    for (const [name, value] of Object.entries(config?.cssVariables ?? {})) style.setProperty(name, value);
    worn = config;
    // A font that does not come leaves the fallback, as in the app.
    if (config) page.loadFonts(config.fonts).catch(onFault);
  };
}
