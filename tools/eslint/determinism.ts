import type { Linter } from 'eslint';

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

export const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'test/**', '**/testing/**'];

/** The files that reach the world through `deps` alone: sagas, state, and the replay of both. */
const FILES = [
  'src/app/**/*[sS]aga.ts',
  'src/app/sagas/*.ts',
  'src/app/**/*[sS]lice.ts',
  'src/app/replay/**/*.ts',
  'src/features/**/*.ts',
  'src/shared/**/*.ts',
  'src/replay/**/*.ts',
];

/** UI, and code behind a dependency: they run in the browser, and no saga calls them directly. */
const IN_THE_BROWSER = [
  '**/components/**',
  'src/shared/ui/**',
  'src/features/video/hls.ts',
  'src/shared/lib/sanitise.ts',
  'src/shared/lib/slices.ts',
  'src/replay/page/stage/theme.ts',
  // The recorder, behind `deps.recording`: it writes down what the page does and is not part of it.
  'src/replay/record/{claim,disk,exportFile,pageRecording,reason,recordings,report,start,watchPage}.ts',
];

const USE_CLOCK = 'Use deps.clock.now().';

/**
 * Everything that is not a function of state and actions is a call on `deps`
 * (docs/decisions/0002-determinism.md).
 */
export const determinism: Linter.Config[] = [
  {
    files: FILES,
    ignores: [...TESTS, ...IN_THE_BROWSER],
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
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: USE_CLOCK },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: USE_CLOCK,
        },
        {
          selector:
            "CallExpression[callee.name='Date'], CallExpression[callee.name='moment'][arguments.length=0]",
          message: USE_CLOCK,
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Use deps.random.',
        },
      ],
    },
  },
  {
    files: FILES,
    // The replay page has a store of its own, whose actions are not the app's.
    ignores: [...TESTS, ...IN_THE_BROWSER, 'src/replay/page/**'],
    rules: {
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
];
