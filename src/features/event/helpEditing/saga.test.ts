import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  getStoredHelpPage,
  HELP_LIMITS,
  putHelpPage,
  type StoredHelpPage,
} from '../../../contract/event/helpPage';
import { signedOut } from '../../../shared/platform/auth';
import { helpEditingReducer, helpEditingSaga } from '.';
import { sectionsIn, withNew, type DraftSection } from './draft';
import { selectChanges, selectDraft, selectIsConfigured, selectProblems } from './selectors';
import {
  changesDropped,
  conflictResolved,
  fieldsChanged,
  formRequested,
  saveRequested,
  type WithHelpEditing,
} from './slice';

const SOUND = { heading: 'Sound', html: '<p>Press play.</p>' };
const PICTURE = { heading: 'Picture', html: '<p>Reload.</p>' };
const STORED: StoredHelpPage = {
  content: { en: [SOUND, PICTURE] },
  revision: 3,
  by: { userId: 'sam', name: 'Sam' },
};

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getStoredHelpPage, STORED);
  prepare(deps);
  const run = await startSagas<CoreState & WithHelpEditing>(helpEditingSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { helpEditing: helpEditingReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { helpEditing: helpEditingReducer },
  });
  stop = run.stop;
  await run.send(formRequested());
  return {
    ...run,
    form: () => run.getState().helpEditing,
    draft: () => selectDraft(run.getState())!,
    headings: () => selectDraft(run.getState())?.en.map(({ heading }) => heading),
    problems: () => selectProblems(run.getState()),
    sent: () => deps.api.callsOf(putHelpPage).map(({ input }) => input.body),
  };
}

const titled = (heading: string): DraftSection[] => [{ id: 1, heading, html: '' }];

it('saves the languages that were changed with those that were not, without the form’s own numbers', async () => {
  const run = await start(({ api }) => api.on(putHelpPage, { ...STORED, revision: 4 }));
  await run.send(fieldsChanged({ es: titled('Sonido') }));
  expect(selectChanges(run.getState())).toEqual(['es']);
  await run.send(saveRequested());
  expect(run.sent()).toEqual([
    { content: { en: [SOUND, PICTURE], es: [{ heading: 'Sonido', html: '' }] }, revision: 3 },
  ]);
  expect(run.form()).toMatchObject({ changes: {}, saving: { status: 'saved' }, stored: { revision: 4 } });
});

it('begins with the configuration’s help, and goes back to it', async () => {
  const none = { content: null, revision: 4, by: null };
  const run = await start(({ api }) => api.on(putHelpPage, none));
  const { config } = run.getState().event!;
  const configured = sectionsIn(config.pageOptions.help.content);
  await run.send(fieldsChanged(run.form().stored!.configured));
  expect(run.draft().en).toMatchObject(configured);
  expect(selectIsConfigured(run.getState())).toBe(true);
  await run.send(saveRequested());
  expect(run.sent()).toEqual([{ content: null, revision: 3 }]);
  expect(run.form().stored?.sections.en).toMatchObject(configured);
});

it('shows both versions if somebody was faster, and saves mine on top of theirs', async () => {
  const theirs = { ...STORED, content: { en: [SOUND], es: [PICTURE] }, revision: 4 };
  const run = await start(({ api }) => api.on(putHelpPage, httpFailure(409), { ...theirs, revision: 5 }));
  run.deps.api.on(getStoredHelpPage, theirs);
  await run.send(fieldsChanged({ en: titled('Mine') }), saveRequested());
  expect(run.form().theirs).toMatchObject({ sections: { en: [SOUND], es: [PICTURE] }, revision: 4 });
  await run.send(conflictResolved({ keep: 'mine' }));
  expect(run.sent().at(-1)).toEqual({
    content: { en: [{ heading: 'Mine', html: '' }], es: [PICTURE] },
    revision: 4,
  });

  run.deps.api.on(putHelpPage, httpFailure(409));
  await run.send(fieldsChanged({ en: titled('Mine') }), saveRequested());
  await run.send(conflictResolved({ keep: 'theirs' }));
  expect([run.headings(), run.form().changes]).toEqual([['Sound'], {}]);
});

it.each([networkFailure(), httpFailure(422)])('keeps what was not saved: %j', async (reply) => {
  const run = await start(({ api }) => api.on(putHelpPage, reply));
  await run.send(fieldsChanged({ en: titled('Mine') }), saveRequested());
  expect(run.form().saving.status).toBe('failed');
  expect(run.headings()).toEqual(['Mine']);
  await run.send(changesDropped());
  expect(run.headings()).toEqual(['Sound', 'Picture']);
});

it('says what cannot be saved: no section at all, and those that are too long', async () => {
  const run = await start();
  await run.send(fieldsChanged({ en: [{ id: 1, heading: ' ', html: '' }] }));
  expect(run.problems()).toEqual(['none']);
  const long = { id: 1, heading: '', html: 'x'.repeat(HELP_LIMITS.html + 1) };
  await run.send(fieldsChanged({ en: titled('Short'), es: [long, { ...long, id: 2 }] }));
  expect(run.problems()).toEqual(['es', 'es']);
});

it('keeps unsaved changes for when the user comes back, until they sign out', async () => {
  const run = await start();
  await run.send(fieldsChanged({ en: titled('Mine') }), formRequested());
  expect(run.headings()).toEqual(['Mine']);
  await run.send(signedOut({ reason: 'user' }));
  expect(run.form()).toMatchObject({ stored: null, changes: {} });
});

it('reads again after a failure', async () => {
  const run = await start(({ api }) => api.on(getStoredHelpPage, networkFailure(), STORED));
  expect(run.form().status).toBe('failed');
  await run.send(formRequested());
  expect(run.headings()).toEqual(['Sound', 'Picture']);
});

describe('a draft', () => {
  it('is the configuration’s help by its headings', () => {
    expect(sectionsIn('<p>Hello</p><h2>Sound <em>on</em></h2><p>Play.</p><h2>Seats</h2>')).toEqual([
      { heading: '', html: '<p>Hello</p>' },
      { heading: 'Sound on', html: '<p>Play.</p>' },
      { heading: 'Seats', html: '' },
    ]);
    expect(sectionsIn('')).toEqual([]);
  });

  it('numbers a new section apart from the others', () => {
    expect(withNew([]).map(({ id }) => id)).toEqual([1]);
    const gap = [{ id: 4, ...SOUND }];
    expect(withNew(gap).map(({ id }) => id)).toEqual([4, 5]);
  });
});
