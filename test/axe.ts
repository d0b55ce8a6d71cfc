import axe from 'axe-core';

/**
 * Axe violations, one line each; empty if there are none. What requires a real browser (colors, glyph
 * rendering) is left to the end-to-end tests.
 */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      // Tests render parts of a page, without its landmarks.
      region: { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
