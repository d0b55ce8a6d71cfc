import { select, type SagaGenerator } from 'typed-redux-saga';
import { getBooth, putBooth } from '../../../contract/exhibition/exhibitorCenter';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { boothEditSlice, boothFailed, boothRequested, boothSucceeded } from './editSlice';
import { selectBoothEdit } from './selectors';

/** Reads and saves the booth that is open in the exhibitor center. */
export function* boothEditSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: 'boothEdit',
    actions: {
      ...boothEditSlice.actions,
      formRequested: boothRequested,
      formSucceeded: boothSucceeded,
      formFailed: boothFailed,
    },
    selectForm: selectBoothEdit,
    *read() {
      const { exhibitorId } = yield* select(selectBoothEdit);
      return exhibitorId === null ? null : yield* callApi(deps, getBooth, { params: { exhibitorId } });
    },
    *save({ exhibitorId, revision, booth }, changes) {
      const body = { revision, booth: { ...booth, ...changes } };
      return yield* callApi(deps, putBooth, { params: { exhibitorId }, body });
    },
  });
}
