import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import { noteAttendeePage } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import { locationChanged, selectPathname } from '../../../../shared/platform/page';
import { callApi } from '../../../../shared/platform/auth';
import type { Desk } from './target';

/**
 * Reports the user's current page to our own desk as they navigate with the chat open. A failure is made up
 * for by the next page.
 */
export function* pageLoop(deps: Deps, { own }: Desk): SagaGenerator<void> {
  if (!own) return;
  let reported = yield* select(selectPathname);
  while (true) {
    const page = yield* select(selectPathname);
    if (page === reported) {
      yield* take(locationChanged);
      continue;
    }
    reported = page;
    try {
      yield* callApi(deps, noteAttendeePage, { body: { page } });
    } catch (error) {
      yield* call(deps.report.error, 'helpdesk', error);
    }
  }
}
