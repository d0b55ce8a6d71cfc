import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Redactor } from '../shared/actionLog/redact';
import { eventConfigured, type WithEvent } from '../shared/event';

/** Root that the whole state is redacted under. */
const STATE = 'state';

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
