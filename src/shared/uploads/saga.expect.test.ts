import {
  completeUpload,
  PART_BYTES,
  postUpload,
  type FileUpload,
  type StoredFile,
} from '../../contract/files';
import { wentOnline } from '../page';
import { stateFor } from '../../../test/builders/state';
import { expectEffects } from '../../../test/expectEffects';
import { createFakeDeps, networkFailure, settle } from '../../../test/fakes/deps';
import { uploadsReducer, uploadsSaga } from '.';
import { RECONNECT_MS } from './saga';
import {
  uploadArrived,
  uploadInterrupted,
  uploadProgressed,
  uploadRequested,
  uploadStarted,
  uploadSucceeded,
  type ChosenFile,
} from './slice';

const handle = 'file-1';
const owner = { kind: 'exhibitor', id: 'brightline' } as const;
const chosen: ChosenFile = {
  ...{ handle, owner, name: 'a.pdf', mediaType: 'application/pdf' },
  purpose: 'document',
  ...{ bytes: PART_BYTES + 1, modified: 7 },
};
const upload = (received: number[]): FileUpload => ({
  ...{ uploadId: 'u1', partBytes: PART_BYTES, received, cloudKey: null },
});
const file: StoredFile = {
  ...{ fileId: 'u1', name: 'a.pdf', mediaType: 'application/pdf', bytes: PART_BYTES + 1, pages: 1 },
  ...{ url: '/files/u1', createdAt: '2021-01-26T15:00:00.000Z' },
};

it('sends, is interrupted, waits, sends the rest, and lets go of the file', async () => {
  const deps = createFakeDeps();
  deps.api.on(postUpload, upload([]), upload([1]));
  deps.api.on(completeUpload, file);
  const arrive = async () => {
    deps.files.sent.at(-1)?.emit({ kind: 'done', reply: { ok: true } });
    await settle();
  };
  const state = stateFor({ signedIn: true }, { uploads: { items: [] } });
  const reducers = { uploads: uploadsReducer };
  await expectEffects(uploadsSaga, { deps, state, reducers }, async ({ send }) => {
    await send(uploadRequested(chosen));
    await arrive();
    deps.files.sent.at(-1)?.emit({ kind: 'failed', failure: networkFailure() });
    await settle();
    await send(wentOnline());
    await arrive();
  })
    .put(uploadStarted({ handle }))
    .put(uploadProgressed({ handle, sent: 0 }))
    .put(uploadInterrupted({ handle }))
    .call(deps.clock.sleep, RECONNECT_MS)
    .put(uploadStarted({ handle }))
    .put(uploadProgressed({ handle, sent: PART_BYTES }))
    .put(uploadArrived({ handle }))
    .put(uploadSucceeded({ handle, owner, purpose: 'document', file }))
    .call(deps.files.release, handle)
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});
