import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { MAX_CAPTION_FILE_BYTES, postCaptionFile } from '../../../../contract/stage/captionFiles';
import { signedOut, withIdToken } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { onEvery } from '../../../../shared/platform/saga';
import { sendOnce } from '../../../../shared/platform/uploads/sendFile';
import {
  captionFileChecked,
  captionFileChosen,
  captionFileDropped,
  captionFileFailed,
  conversionRequested,
  selectCaptionFiles,
} from './slice';

const WHERE = 'captionFiles';

type Asked = ReturnType<typeof captionFileChosen | typeof conversionRequested>;

/** Has the chosen captions checked and stored. */
function* store(deps: Deps, action: Asked): SagaGenerator<void> {
  const { language, seconds } = action.payload;
  const file = (yield* select(selectCaptionFiles))[language];
  if (!file) return;
  const { handle, bytes } = file;
  if (bytes > MAX_CAPTION_FILE_BYTES) {
    yield* put(captionFileFailed({ language, handle, problem: 'size' }));
    return;
  }
  const query = {
    ...(seconds !== null && { seconds: String(seconds) }),
    ...(conversionRequested.match(action) && { convert: 'true' }),
  };
  try {
    const sending = {
      endpoint: postCaptionFile,
      input: { query },
      handle,
      // As a part, the file is kept, so that it can be sent again.
      range: { start: 0, end: bytes },
    };
    const report = yield* withIdToken((idToken) => sendOnce(deps, sending, { idToken }));
    yield* put(captionFileChecked({ language, handle, report }));
    if (report.address !== null) yield* call(deps.files.release, handle);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(captionFileFailed({ language, handle, problem: sendProblemOf(toFailure(error)) }));
  }
}

/** Releases the files that are no longer needed: those not named in the state. */
function* releaseOthers(deps: Deps): SagaGenerator<void> {
  let held: string[] = [];
  while (true) {
    yield* take([captionFileChosen, captionFileDropped, signedOut]);
    const files = yield* select(selectCaptionFiles);
    const now = Object.values(files).map(({ handle }) => handle);
    for (const handle of held) if (!now.includes(handle)) yield* call(deps.files.release, handle);
    held = now;
  }
}

/** Captions files of a session's editor (product.md#program-editing). */
export function* captionFilesSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, [captionFileChosen, conversionRequested], (action) => store(deps, action));
  yield* call(releaseOthers, deps);
}
