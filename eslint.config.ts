import type { ESLint } from 'eslint';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/eslint/boundaries';
import { dates } from './tools/eslint/dates';
import { determinism, TESTS } from './tools/eslint/determinism';
import { layers } from './tools/eslint/layers';

/**
 * Type-aware rules run in oxlint (.oxlintrc.json), which needs a tenth of the time
 * (docs/decisions/0015-two-linters.md).
 */
export default defineConfig(
  globalIgnores(['dist', 'dist-*', 'storybook-static', 'test/fixtures', '.data', 'coverage', 'test-results']),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { plenary: { rules: { boundaries, dates } } },
    rules: {
      'plenary/boundaries': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Sagas and handlers are generators and async functions by contract, even when one of them doesn't need
      // to be.
      'require-yield': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Only where components and hooks live: these rules compile the files they check, which is wasted on
    // tests.
    files: ['src/**/*.tsx', 'src/**/use[A-Z]*.ts'],
    ignores: TESTS,
    plugins: { 'react-hooks': reactHooks as ESLint.Plugin },
    rules: { ...reactHooks.configs.recommended.rules },
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
  {
    // The replay package's tests run the real app through it.
    files: ['src/replay/**/*.test.*', 'src/replay/**/testing/**'],
    rules: { 'plenary/boundaries': 'off' },
  },
  {
    files: ['server/main.ts', 'scripts/**', 'tools/**', 'test/bench/**', 'src/app/deps/report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  prettier,
);
