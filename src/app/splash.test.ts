import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SPLASH_STYLES } from '../../pages/styles';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Extracts the gradients of a style sheet, without whitespace and token fallbacks. */
function gradients(css: string): string[] {
  const tokensOnly = css.replace(/\s/g, '').replace(/,#[0-9a-f]{3,6}\)/g, ')');
  return [...tokensOnly.matchAll(/linear-gradient\(160deg,.*?\)\)/g)].map(([gradient]) => gradient);
}

it('uses the gradient of the gate, which usually follows', () => {
  const [gate] = gradients(read('src/features/access/auth/components/GateView.module.css'));
  expect(gate).toBe('linear-gradient(160deg,var(--gate-gradient-from),var(--gate-gradient-to))');
  expect(gradients(SPLASH_STYLES)).toEqual([gate]);
});

it('puts every event’s text on the surface it is designed for', () => {
  expect(SPLASH_STYLES).toMatch(/\.splash-box\{[^}]*background:var\(--color-surface-raised/);
  const page = read('public/index.html');
  expect(page.indexOf('splash-box')).toBeLessThan(page.indexOf('splash-name'));
  expect(page).toMatch(/class="splash splash-gate"/);
});
