import axe from 'axe-core';

/**
 * What axe finds wrong, one line each: empty when nothing is. What it can only see in a real browser (colours, how
 * letters are drawn) is left to the end-to-end tests.
 */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      // Tests show parts of a page, not its landmarks.
      region: { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
