import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Redactor } from '../shared/actionLog/redact';
import { eventConfigured, type WithEvent } from '../shared/event';

/** Root that the whole state is redacted under. */
const STATE = 'state';

/**
 * What people may do in DevTools. Not among it: their own export, which writes actions and state past the sanitizers. The replay
 * page writes a redacted log in their import form instead.
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

/** How many actions DevTools keep: an imported log is longer than their 50. */
const MAX_AGE = 1_000;

/**
 * Options of Redux DevTools: what they may see is what a log may hold. The redactor keeps its results by object, so a slice that
 * did not change is not looked at again and stays the same object for them. `name` tells the events' tabs apart.
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

/** Name of a page's instance in DevTools, by its host: each event has one of its own. */
export function devToolsName(hostname: string): string {
  return `Plenary (${hostname})`;
}
