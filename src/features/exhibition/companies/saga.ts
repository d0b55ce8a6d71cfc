import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getCompany } from '../../../contract/exhibition/companies';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { companyFailed, companyRequested, companySucceeded } from './slice';

/** Loads the company page once. */
function* fetchCompany(
  deps: Deps,
  { payload: { companyId } }: ReturnType<typeof companyRequested>,
): SagaGenerator<void> {
  try {
    yield* put(companySucceeded(yield* callApi(deps, getCompany, { params: { companyId } })));
  } catch (error) {
    yield* call(deps.report.error, 'company', error);
    yield* put(companyFailed({ companyId, failure: toFailure(error) }));
  }
}

export function* companySaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'company', companyRequested, (action) => fetchCompany(deps, action));
}
