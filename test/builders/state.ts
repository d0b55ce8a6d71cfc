import type { Environment, EventConfig, Locale } from '../../src/contract/platform/eventConfig';
import { rootReducer, type CoreState } from '../../src/app/rootReducer';
import { startupFinished } from '../../src/features/platform/startup';
import { eventConfigured } from '../../src/shared/platform/event';
import { localeChanged, pageHidden, locationChanged, wentOffline } from '../../src/shared/platform/page';
import { signedIn, type Credentials, type User } from '../../src/shared/platform/auth';
import { locationOf } from '../fakes/page';
import { buildCredentials } from './credentials';
import { buildEventConfig } from './eventConfig';
import { buildUser } from './user';

export type { CoreState };

/**
 * Describes a state in test terms. Anything left out is as on a page that has started with nobody signed in.
 */
export interface StateIntent {
  /** `true` means the built attendee. */
  signedIn?: User | true;
  credentials?: Partial<Credentials>;
  /** Overrides of the built event; null before its configuration has loaded. */
  event?: Partial<EventConfig> | null;
  environment?: Environment;
  /** Demo mode's data set. */
  tableName?: string;
  /** The app's current path. */
  at?: string;
  hidden?: boolean;
  offline?: boolean;
  locale?: Locale;
  /** Startup has not finished. */
  starting?: boolean;
}

/** Builds the state by reducing the actions that lead to it; `slices` adds those of lazy features. */
export function stateFor<Slices extends object = object>(
  intent: StateIntent = {},
  slices?: Slices,
): CoreState & Slices {
  const { event = {}, environment = 'development', at = '/', locale = 'en', tableName } = intent;
  const facts = [
    locationChanged(locationOf(at)),
    localeChanged(locale),
    ...(intent.hidden ? [pageHidden()] : []),
    ...(intent.offline ? [wentOffline()] : []),
    ...(event
      ? [
          eventConfigured({
            environment,
            config: buildEventConfig(event),
            ...(tableName !== undefined && { tableName }),
          }),
        ]
      : []),
    ...(intent.signedIn
      ? [
          signedIn({
            user: intent.signedIn === true ? buildUser() : intent.signedIn,
            credentials: buildCredentials(intent.credentials),
            how: 'restored',
          }),
        ]
      : []),
    ...(intent.starting ? [] : [startupFinished()]),
  ];
  const core = facts.reduce(rootReducer, rootReducer(undefined, { type: 'test/init' }));
  return { ...core, ...(slices as Slices) };
}
