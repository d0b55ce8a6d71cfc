import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import { noteAttendeePage } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import { locationChanged, selectPathname } from '../../../shared/page';
import { callApi } from '../../../shared/auth';
import type { Desk } from './target';

/**
 * Reports the user's current page to our own desk as they navigate with the chat open. A failure is made up
 * for by the next page.
 */
export function* placeLoop(deps: Deps, { own }: Desk): SagaGenerator<void> {
  if (!own) return;
  let told = yield* select(selectPathname);
  while (true) {
    const page = yield* select(selectPathname);
    if (page === told) {
      yield* take(locationChanged);
      continue;
    }
    told = page;
    try {
      yield* callApi(deps, noteAttendeePage, { body: { page } });
    } catch (error) {
      yield* call(deps.report.error, 'helpdesk', error);
    }
  }
}
