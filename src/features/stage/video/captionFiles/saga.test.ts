import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { MAX_CAPTION_FILE_BYTES, type CheckedCaptions } from '../../../../contract/stage/captionFiles';
import { signedOut } from '../../../../shared/platform/auth';
import { captionFilesReducer, captionFilesSaga } from '.';
import {
  captionFileChosen,
  captionFileDropped,
  captionFileTaken,
  conversionRequested,
  type WithCaptionFiles,
} from './slice';

type State = CoreState & WithCaptionFiles;

const none = { total: 0, first: [] };
const STORED: CheckedCaptions = {
  address: '/media/captions/harbor-forum/files/0.vtt',
  cues: 3,
  isSrt: false,
  faults: none,
  warnings: none,
};
const SRT: CheckedCaptions = { ...STORED, address: null, cues: 0, isSrt: true };

let stop = () => {};
afterEach(() => stop());

async function start() {
  const deps = createFakeDeps();
  const run = await startSagas<State>(captionFilesSaga, {
    deps,
    state: stateFor({ signedIn: true }, { captionFiles: {} }),
    reducers: { captionFiles: captionFilesReducer },
  });
  stop = run.stop;
  const choose = (handle: string, bytes = 100, seconds: number | null = null) =>
    run.send(captionFileChosen({ language: 'en', handle, bytes, seconds }));
  /** Answers the request with this number. */
  const answer = async (index: number, reply: CheckedCaptions) => {
    deps.files.sent[index]?.emit({ kind: 'done', reply });
    await deps.clock.advance(0);
  };
  return { ...run, choose, answer, file: () => run.getState().captionFiles.en };
}

it('has the file checked and stored, for a video of a known length', async () => {
  const run = await start();
  await run.choose('file-1', 100, 1_453.2);
  expect(run.file()).toMatchObject({ status: 'sending', report: null });
  expect(run.deps.files.sent[0]).toMatchObject({
    endpoint: 'postCaptionFile',
    handle: 'file-1',
    range: { start: 0, end: 100 },
    input: { query: { seconds: '1453.2' } },
  });
  await run.answer(0, STORED);
  expect(run.file()).toMatchObject({ status: 'checked', report: STORED, isTaken: false });
  expect(run.deps.files.released).toEqual(['file-1']);
  await run.send(captionFileTaken({ language: 'en' }));
  expect(run.file()?.isTaken).toBe(true);
});

it('keeps SubRip, to send it again to be converted', async () => {
  const run = await start();
  await run.choose('file-1');
  await run.answer(0, SRT);
  expect([run.file()?.report?.isSrt, run.deps.files.released]).toEqual([true, []]);
  await run.send(conversionRequested({ language: 'en', seconds: null }));
  expect(run.file()?.status).toBe('sending');
  expect(run.deps.files.sent[1]).toMatchObject({ handle: 'file-1', input: { query: { convert: 'true' } } });
  await run.answer(1, STORED);
  expect(run.file()?.report).toEqual(STORED);
});

it('takes what comes late for no report of the file chosen since', async () => {
  const run = await start();
  await run.choose('file-1');
  await run.choose('file-2');
  expect(run.deps.files.released).toEqual(['file-1']);
  await run.answer(0, STORED);
  expect(run.file()).toMatchObject({ handle: 'file-2', status: 'sending', report: null });
});

it('does not send more than the server takes', async () => {
  const run = await start();
  await run.choose('file-1', MAX_CAPTION_FILE_BYTES + 1);
  expect(run.deps.files.sent).toEqual([]);
  expect(run.file()).toMatchObject({ status: 'failed', problem: 'size' });
});

it.each([
  [{ kind: 'network', status: null, message: '' } as const, 'offline'],
  [{ kind: 'http', status: 503, message: '' } as const, 'busy'],
  [{ kind: 'http', status: 403, message: '' } as const, 'refused'],
])('says that it was not checked: %j', async (failure, problem) => {
  const run = await start();
  await run.choose('file-1');
  run.deps.files.sent[0]?.emit({ kind: 'failed', failure });
  await run.deps.clock.advance(0);
  expect(run.file()).toMatchObject({ status: 'failed', problem });
});

it.each([
  ['the form is left', captionFileDropped({ language: 'en' })],
  ['the user signs out', signedOut({ reason: 'user' })],
])('forgets the file when %s', async (_what, action) => {
  const run = await start();
  await run.choose('file-1');
  await run.send(action);
  expect(run.getState().captionFiles).toEqual({});
  expect(run.deps.files.released).toEqual(['file-1']);
});
