import { all, call, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { adminClosureSaga } from './closureSaga';
import { adminDeletionsSaga } from './deletionsSaga';
import { attendeeDownloadSaga } from './downloadSaga';
import { attendeeImportSaga } from './importSaga';
import { attendeeImportsSaga } from './importsSaga';
import { adminPeopleSaga } from './peopleSaga';
import { adminPersonSaga } from './personSaga';
import { adminPictureSaga } from './pictureSaga';
import { adminRolesSaga } from './rolesSaga';
import { adminStandingSaga } from './standingSaga';

/** A superuser's work with the attendees of an event. */
export function* attendeeAdminSaga(deps: Deps): SagaGenerator<void> {
  const sagas = [
    attendeeImportSaga,
    attendeeImportsSaga,
    attendeeDownloadSaga,
    adminPeopleSaga,
    adminPersonSaga,
    adminPictureSaga,
    adminDeletionsSaga,
    adminClosureSaga,
    adminRolesSaga,
    adminStandingSaga,
  ];
  yield* all(sagas.map((saga) => call(saga, deps)));
}
