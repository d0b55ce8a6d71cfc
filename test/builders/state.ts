import type { Environment, EventConfig, Locale } from '../../src/contract/eventConfig';
import { rootReducer, type CoreState } from '../../src/app/rootReducer';
import { startupFinished } from '../../src/features/startup';
import { eventConfigured } from '../../src/shared/event';
import { localeChanged, pageHidden, placeChanged, wentOffline } from '../../src/shared/page';
import { signedIn, type Credentials, type User } from '../../src/shared/session';
import { placeOf } from '../fakes/page';
import { buildCredentials } from './credentials';
import { buildEventConfig } from './eventConfig';
import { buildUser } from './user';

export type { CoreState };

/** What a state is like, in the words of a test. What is not said is as on a page that has started: nobody is signed in. */
export interface StateIntent {
  /** `true` is the built attendee. */
  signedIn?: User | true;
  credentials?: Partial<Credentials>;
  /** How the event differs from the built one; null before its configuration came. */
  event?: Partial<EventConfig> | null;
  environment?: Environment;
  /** Data set of demo mode. */
  tableName?: string;
  /** Path the app is at. */
  at?: string;
  hidden?: boolean;
  offline?: boolean;
  locale?: Locale;
  /** Startup is not over yet. */
  starting?: boolean;
}

/** The state in which the app is, reached by the facts that lead there; `slices` are those of lazy features. */
export function stateFor<Slices extends object = object>(
  intent: StateIntent = {},
  slices?: Slices,
): CoreState & Slices {
  const { event = {}, environment = 'development', at = '/', locale = 'en', tableName } = intent;
  const facts = [
    placeChanged(placeOf(at)),
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
