import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Redactor } from '../../replay/log/redact';
import { eventConfigured, type WithEvent } from '../../shared/platform/event';

/** Root key under which the whole state is redacted. */
const STATE = 'state';

/**
 * DevTools features. Their own export is disabled, since it bypasses the sanitizers; the replay page writes a
 * redacted log in their import format instead.
 */
const FEATURES: NonNullable<DevToolsEnhancerOptions['features']> = {
  pause: true,
  lock: true,
  persist: false,
  export: false,
  import: 'custom',
  jump: true,
  skip: true,
  reorder: true,
  dispatch: true,
  test: false,
};

/** Maximum number of actions DevTools stores: an imported log exceeds their default of 50. */
const MAX_AGE = 1_000;

/**
 * Redux DevTools options: DevTools may see only what a log may contain. The redactor caches results by
 * object, so an unchanged slice is not processed again and keeps its identity. `name` distinguishes the tabs
 * of different events.
 */
export function devToolsOptions(
  redactor: Redactor,
  name: string,
  more: Pick<DevToolsEnhancerOptions, 'trace' | 'actionCreators'> = {},
): DevToolsEnhancerOptions {
  let learned: object | null = null;
  function learnEvent(event: WithEvent['event'] | undefined) {
    if (!event || event.config === learned) return;
    learned = event.config;
    redactor.learn(event.config);
  }

  return {
    ...more,
    name,
    features: FEATURES,
    maxAge: MAX_AGE,
    actionSanitizer<A extends Action>(action: A): A {
      if (eventConfigured.match(action)) learnEvent(action.payload);
      return redactor.redact(action.type, action) as unknown as A;
    },
    stateSanitizer<S>(state: S): S {
      learnEvent((state as Partial<WithEvent>).event);
      return redactor.redact(STATE, state) as S;
    },
  };
}

/** Name of a page's DevTools instance: its host, since each event has its own. */
export function devToolsName(hostname: string): string {
  return `Plenary (${hostname})`;
}
