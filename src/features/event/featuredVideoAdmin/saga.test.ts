import { buildSessionFields } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getFeaturedForm, putFeaturedVideo } from '../../../contract/event/featuredVideoAdmin';
import { getStoredSession, listProgramme } from '../../../contract/program/programEditing';
import { featuredVideoAdminReducer, featuredVideoAdminSaga } from '.';
import { selectDraft, selectPlayed, selectPreview, selectProblems } from './selectors';
import {
  conflictResolved,
  fieldsChanged,
  formRequested,
  saveRequested,
  type WithFeaturedVideoAdmin,
} from './slice';
import { SESSIONS, STORED } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

const fields = buildSessionFields({ title: 'What clean means now', videoUrl: '/media/keynote.m3u8' });
const currentTimeISO = '2021-01-26T14:00:00.000Z';

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getFeaturedForm, STORED);
  deps.api.on(listProgramme, { sessions: SESSIONS, currentTimeISO });
  deps.api.on(getStoredSession, { sessionId: 'keynote', fields, revision: 1 });
  prepare(deps);
  const run = await startSagas<CoreState & WithFeaturedVideoAdmin>(featuredVideoAdminSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { featuredVideoAdmin: featuredVideoAdminReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { featuredVideoAdmin: featuredVideoAdminReducer },
  });
  stop = run.stop;
  await run.send(formRequested());
  return {
    ...run,
    form: () => run.getState().featuredVideoAdmin,
    preview: () => selectPreview(run.getState()),
    problems: () => selectProblems(run.getState()),
    sent: () => deps.api.callsOf(putFeaturedVideo).map(({ input }) => input.body),
  };
}

it('reads what is featured, the sessions to choose from, and the chosen one for the preview', async () => {
  const run = await start();
  expect(run.form().program).toEqual({ status: 'loaded', sessions: SESSIONS });
  expect(run.preview()).toMatchObject({
    sessionId: 'keynote',
    title: fields.title,
    videoUrl: fields.videoUrl,
  });
});

it('previews own texts in place of the session’s, and another session once that is read', async () => {
  const run = await start(({ api }) =>
    api.on(
      getStoredSession,
      { sessionId: 'keynote', fields, revision: 1 },
      { sessionId: 'panel', fields: buildSessionFields({ title: 'Night shifts' }), revision: 1 },
    ),
  );
  await run.send(fieldsChanged({ title: 'Watch this' }));
  expect(run.preview()).toMatchObject({ title: 'Watch this', description: fields.description });
  await run.send(fieldsChanged({ title: '', sessionId: 'panel' }));
  expect(run.preview()).toMatchObject({ sessionId: 'panel', title: 'Night shifts' });
});

it('previews a video elsewhere, and says what it lacks', async () => {
  const run = await start();
  await run.send(fieldsChanged({ source: 'address', videoUrl: 'http://vimeo.com/1' }));
  expect(run.problems()).toEqual({ videoUrl: 'noAddress', title: 'noTitle' });
  await run.send(fieldsChanged({ videoUrl: ' https://vimeo.com/1 ', title: 'A talk' }));
  expect(run.problems()).toEqual({});
  expect(run.preview()).toMatchObject({ sessionId: null, title: 'A talk', videoUrl: 'https://vimeo.com/1' });
  await run.send(fieldsChanged({ source: 'none' }));
  expect([run.preview(), run.problems()]).toEqual([null, {}]);
});

it('knows the video that is to be checked: the chosen session’s, or the one at the address', async () => {
  const captions = { en: '/media/captions/keynote.vtt', es: null };
  const withCaptions = { ...fields, 'captions-en': captions.en };
  const run = await start(({ api }) =>
    api.on(getStoredSession, { sessionId: 'keynote', fields: withCaptions, revision: 1 }),
  );
  const played = () => selectPlayed(run.getState());
  expect(played()).toEqual({ source: 'session', address: fields.videoUrl, captions });
  await run.send(fieldsChanged({ source: 'address', videoUrl: ' https://vimeo.com/1 ' }));
  expect(played()).toMatchObject({ source: 'address', address: 'https://vimeo.com/1' });
  await run.send(fieldsChanged({ source: 'none' }));
  expect(played()).toBeNull();
});

it('saves on the version that was read, and shows both if somebody was faster', async () => {
  const theirs = { ...STORED, featured: { ...STORED.featured, title: 'Theirs' }, revision: 3 };
  const run = await start(({ api }) => {
    api.on(getFeaturedForm, STORED, theirs);
    api.on(putFeaturedVideo, httpFailure(409), { ...theirs, revision: 4 });
  });
  await run.send(fieldsChanged({ description: 'Mine' }));
  await run.send(saveRequested());
  expect(run.form().theirs).toEqual(theirs);
  await run.send(conflictResolved({ keep: 'mine' }));
  expect(run.sent()).toEqual([
    { featured: { ...STORED.featured, description: 'Mine' }, revision: 2 },
    { featured: { ...STORED.featured, title: 'Theirs', description: 'Mine' }, revision: 3 },
  ]);
  expect(selectDraft(run.getState())?.title).toBe('Theirs');
});

it('says that the sessions could not be read, and goes on without a preview', async () => {
  const run = await start(({ api }) => {
    api.on(listProgramme, networkFailure());
    api.on(getStoredSession, networkFailure());
  });
  expect(run.form()).toMatchObject({ status: 'loaded', program: { status: 'failed' } });
  expect(run.preview()).toBeNull();
});
