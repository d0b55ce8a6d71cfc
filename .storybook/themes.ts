import type { EventConfig } from '../src/contract/platform/eventConfig';

type Theme = Pick<EventConfig, 'cssVariables' | 'fonts'>;

const files = import.meta.webpackContext<Theme>('../configs', {
  recursive: true,
  regExp: /^\.\/[^/]+\/event\.json$/,
});

/** The product's own theme and every event's, keyed by folder name. */
export const themes: Record<string, Theme> = {
  plenary: { cssVariables: {}, fonts: [] },
  ...Object.fromEntries(files.keys().map((name) => [name.split('/')[1] ?? name, files(name)])),
};

/** Fonts of the themes worn so far. Adding them again would load them again. */
const added = new Set<string>();
let worn: string[] = [];

/** Applies an event's tokens and fonts to the whole page, including portals. */
export function wear(name: string): void {
  const { cssVariables, fonts } = themes[name] ?? { cssVariables: {}, fonts: [] };
  const { style } = document.documentElement;
  for (const property of worn) style.removeProperty(property);
  for (const [property, value] of Object.entries(cssVariables)) style.setProperty(property, value);
  worn = Object.keys(cssVariables);
  document.documentElement.dataset['theme'] = name;
  for (const { family, package: source, file, weight, style: slant } of fonts) {
    const url = `/fonts/${source.slice(source.indexOf('/') + 1)}/files/${file}`;
    const face = [family, url, weight, slant].join();
    if (added.has(face)) continue;
    added.add(face);
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, style: slant }));
  }
}

// The tests of the stories change themes without rendering the story again.
Object.assign(window, { applyTheme: wear });
