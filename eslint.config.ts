import type { ESLint } from 'eslint';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/eslint/boundaries';
import { dates } from './tools/eslint/dates';
import { layers } from './tools/eslint/layers';

/**
 * Globals with side effects or nondeterminism that bypass deps, where a replay cannot see them
 * (docs/decisions/0002-determinism.md).
 */
const NOT_DETERMINISTIC = [
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'localStorage',
  'sessionStorage',
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'crypto',
  'performance',
  'BroadcastChannel',
  'WebSocket',
];

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'test/**', '**/testing/**'];

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
  {
    files: [
      'src/app/**/*[sS]aga.ts',
      'src/app/sagas/*.ts',
      'src/app/**/*[sS]lice.ts',
      'src/features/**/*.ts',
      'src/shared/**/*.ts',
      'src/replay/log/**/*.ts',
    ],
    // UI components and code behind a dependency run in the browser; no saga calls them directly.
    ignores: [
      ...TESTS,
      '**/components/**',
      'src/shared/ui/**',
      'src/features/video/engine.ts',
      'src/shared/lib/sanitise.ts',
      'src/shared/lib/slices.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...NOT_DETERMINISTIC.map((name) => ({
          name,
          message: 'Reach the world through deps, so that a replay sees it.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Use deps.clock.now().',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Use deps.clock.now().',
        },
        {
          selector:
            "CallExpression[callee.name='Date'], CallExpression[callee.name='moment'][arguments.length=0]",
          message: 'Use deps.clock.now().',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Use deps.random.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['redux-saga/effects', 'typed-redux-saga'].map((name) => ({
              name,
              importNames: ['delay', 'debounce', 'throttle', 'retry'],
              message: 'They run on timers a replay cannot see: use deps.clock.sleep and src/shared/saga.',
            })),
            {
              name: '@reduxjs/toolkit',
              importNames: ['createEntityAdapter'],
              message: 'Take it from src/shared/lib/entityAdapter: the gate would load it otherwise.',
            },
            {
              name: '@reduxjs/toolkit',
              importNames: ['createAction', 'createSlice'],
              message: 'Take them from src/shared/lib/slices: a replay knows the actions made there.',
            },
          ],
        },
      ],
    },
  },
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
