import type { WithEvent } from '../../shared/platform/event';
import type { WithPage } from '../../shared/platform/page';

/** What the replay reads of the state of the app it is handed; the rest is that app's own. */
export type AppState = WithEvent & WithPage;
