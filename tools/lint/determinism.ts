import type { Rule } from '@oxlint/plugins';
import { bannedImports, bannedSyntax, watchGlobals } from './bans';

/**
 * Globals with side effects or nondeterminism that bypass deps, where a replay cannot see them
 * (docs/decisions/0002-determinism.md).
 */
const NOT_DETERMINISTIC = new Set([
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
]);

const USE_CLOCK = 'Use deps.clock.now().';

const noClock = bannedSyntax([
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: USE_CLOCK },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: USE_CLOCK },
  { selector: "CallExpression[callee.name='Date']", message: USE_CLOCK },
  { selector: "CallExpression[callee.name='moment'][arguments.length=0]", message: USE_CLOCK },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Use deps.random.',
  },
]);

/**
 * In sagas, state and the replay of both, everything that is not a function of state and actions is a call on
 * `deps` (docs/decisions/0002-determinism.md).
 */
export const throughDeps: Rule = {
  create: (context) => ({
    ...noClock.create(context),
    ...watchGlobals(context, NOT_DETERMINISTIC, (node) =>
      context.report({ node, message: 'Reach the world through deps, so that a replay sees it.' }),
    ),
  }),
};

/** What a replay cannot see, or does not know, although it is a library's. */
export const replayableImports = bannedImports([
  {
    packages: ['redux-saga/effects', 'typed-redux-saga'],
    names: ['delay', 'debounce', 'throttle', 'retry'],
    message: 'They run on timers a replay cannot see: use deps.clock.sleep and src/shared/platform/saga.',
  },
  {
    packages: ['@reduxjs/toolkit'],
    names: ['createEntityAdapter'],
    message: 'Take it from src/shared/kit/lib/entityAdapter: the gate would load it otherwise.',
  },
  {
    packages: ['@reduxjs/toolkit'],
    names: ['createAction', 'createSlice'],
    message: 'Take them from src/shared/kit/lib/slices: a replay knows the actions made there.',
  },
]);
