import { readFileSync } from 'node:fs';
import { DEFAULT_COLORS } from './defaultColors';

/** Colors that a style sheet declares, of those that have a default. */
function declaredIn(file: string): [string, string][] {
  const css = readFileSync(file, 'utf8');
  return Object.keys(DEFAULT_COLORS).flatMap((name): [string, string][] => {
    const value = new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1];
    return value === undefined ? [] : [[name, value === '#fff' ? '#ffffff' : value]];
  });
}

it('are those of the app', () => {
  expect(Object.fromEntries(declaredIn('src/shared/kit/ui/tokens.css'))).toEqual(DEFAULT_COLORS);
});

it('are those of the sign-in pages', () => {
  const declared = declaredIn('server/identity/signIn/pages.css');
  expect(declared.length).toBeGreaterThan(5);
  expect(DEFAULT_COLORS).toMatchObject(Object.fromEntries(declared));
});
