import { readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = path.join(import.meta.dirname, '../../../src/shared/kit/ui/tokens.css');

/** The design tokens, with the product's own values, for what an event does not override. */
export function defaultTokens(): Record<string, string> {
  const css = readFileSync(TOKENS, 'utf8');
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, token = '', value = '']) => [token, value]),
  );
}
