import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/eslint/boundaries';
import { dates } from './tools/eslint/dates';
import { determinism, TESTS } from './tools/eslint/determinism';
import { layers } from './tools/eslint/layers';
import { outbound } from './tools/eslint/outbound';
import { noWaiting, tests } from './tools/eslint/waiting';

const JAVASCRIPT = '**/*.{js,cjs,mjs}';

/**
 * Our own rules, and what JavaScript files need. All other rules run in oxlint (.oxlintrc.json), which needs
 * a tenth of the time (docs/decisions/0015-two-linters.md).
 */
export default defineConfig(
  globalIgnores(['dist', 'dist-*', 'storybook-static', 'test/fixtures', '.data', 'coverage', 'test-results']),
  {
    files: ['**/*.{ts,tsx}', JAVASCRIPT],
    languageOptions: { parser: tseslint.parser },
    plugins: { plenary: { rules: { boundaries, dates, 'no-waiting': noWaiting } } },
    rules: { 'plenary/boundaries': 'error' },
  },
  ...determinism,
  {
    files: ['src/**'],
    // Besides the formats themselves: offsets of time zones, and whether a zone exists.
    ignores: [
      ...TESTS,
      'src/shared/lib/dates.ts',
      'src/contract/zonedTime.ts',
      'src/contract/eventConfig/values.ts',
    ],
    rules: { 'plenary/dates': 'error' },
  },
  ...layers,
  ...outbound,
  ...tests,
  {
    // The replay package's tests run the real app through it.
    files: ['src/replay/**/*.test.*', 'src/replay/**/testing/**'],
    rules: { 'plenary/boundaries': 'off' },
  },
  {
    files: [JAVASCRIPT],
    rules: { ...js.configs.recommended.rules, eqeqeq: 'error', 'no-console': 'error' },
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
);
