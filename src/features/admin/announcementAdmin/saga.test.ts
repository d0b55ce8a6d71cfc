import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  countAnnouncementAudience,
  listAnnouncements,
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/notices/announcements';
import { TOO_MANY_MESSAGES_PROBLEM } from '../../../contract/messages/messaging';
import { listProgramme } from '../../../contract/program/programEditing';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import { announcementAdminReducer, announcementAdminSaga } from '.';
import { draftOf, EMPTY_DRAFT, fieldsOf, goesOutAtOnce, problemsOf } from './draft';
import {
  announcementsClosed,
  announcementsOpened,
  draftChanged,
  editRequested,
  moreRequested,
  saveRequested,
  sendConfirmationRequested,
  sendDeclined,
  theirsTaken,
  withdrawalConfirmationRequested,
  withdrawalConfirmed,
  withdrawalDeclined,
  type WithAnnouncementAdmin,
} from './slice';
import { ANNOUNCEMENTS, buildAnnouncement } from './testing/sample';

const LIVE = buildAnnouncement();
const NOW = Date.parse('2021-01-26T17:00:00.000Z');

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(listAnnouncements, { announcements: [LIVE], next: 7 });
  deps.api.on(listProgramme, { sessions: [], currentTimeISO: new Date(NOW).toISOString() });
  prepare(deps);
  const run = await startSagas<CoreState & WithAnnouncementAdmin>(announcementAdminSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { announcementAdmin: announcementAdminReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { announcementAdmin: announcementAdminReducer },
  });
  stop = run.stop;
  await run.send(announcementsOpened());
  return { ...run, admin: () => run.getState().announcementAdmin };
}
const typed = { texts: { ...EMPTY_DRAFT.texts, en: { title: ' Lunch ', text: ' It is served. ' } } };

it('reads the list, follows it while the page is open, and goes on page by page', async () => {
  const run = await start();
  expect(run.admin()).toMatchObject({ status: 'loaded', announcements: [LIVE], next: 7 });
  const [, , ended] = ANNOUNCEMENTS;
  run.deps.api.on(
    listAnnouncements,
    networkFailure(),
    { announcements: [ended!], next: null },
    {
      announcements: [{ ...LIVE, told: 1_300 }],
      next: 7,
    },
  );
  await run.send(moreRequested());
  expect(run.admin().more).toBe('failed');
  await run.send(moreRequested());
  expect(run.deps.api.callsOf(listAnnouncements).at(-1)?.input.query).toEqual({ before: 7 });
  await run.deps.clock.advance(5_000);
  expect(run.admin()).toMatchObject({ announcements: [{ told: 1_300 }, ended], next: null });
  await run.send(announcementsClosed());
  const calls = run.deps.api.callsOf(listAnnouncements).length;
  await run.deps.clock.advance(20_000);
  expect(run.deps.api.callsOf(listAnnouncements)).toHaveLength(calls);
});

it('says that the list could not be read', async () => {
  const run = await start(({ api }) => api.on(listAnnouncements, networkFailure()));
  expect(run.admin().status).toBe('failed');
});

it('sends what was written, without the languages that have no text', async () => {
  const run = await start();
  const made = buildAnnouncement({ announcementId: '00000000-0000-4000-8000-0000000000d1' });
  run.deps.api.on(postAnnouncement, made);
  await run.send(draftChanged(typed), saveRequested());
  expect(run.deps.api.callsOf(postAnnouncement)[0]?.input.body).toEqual({
    ...EMPTY_DRAFT,
    texts: { en: { title: 'Lunch', text: 'It is served.' } },
  });
  expect(run.admin()).toMatchObject({ announcements: [made, LIVE], done: made });
  expect(run.admin().form.draft).toEqual(EMPTY_DRAFT);
});

it('asks with the number of people first, who are counted once more after a change', async () => {
  const run = await start(({ api }) =>
    api.on(countAnnouncementAudience, { people: 2_008 }, networkFailure(), { people: 3 }),
  );
  await run.send(draftChanged(typed), sendConfirmationRequested());
  expect(run.admin().form.recipients).toEqual({ status: 'counted', people: 2_008 });
  await run.send(sendDeclined());
  expect(run.admin().form.recipients).toEqual({ status: 'idle' });

  await run.send(draftChanged({ audience: { kind: 'session', sessionId: 's1' } }));
  await run.send(sendConfirmationRequested());
  expect(run.admin().form).toMatchObject({ recipients: { status: 'idle' }, saving: 'offline' });
  await run.send(sendConfirmationRequested());
  expect(run.admin().form).toMatchObject({ recipients: { people: 3 }, saving: 'idle' });
  expect(run.deps.api.callsOf(countAnnouncementAudience).map(({ input }) => input.query)).toEqual([
    {},
    { sessionId: 's1' },
    { sessionId: 's1' },
  ]);
  expect(run.deps.api.callsOf(postAnnouncement)).toEqual([]);
});

it('does not ask about a form that was changed while the people were counted', async () => {
  const counted = deferred<{ people: number }>();
  const run = await start(({ api }) => api.on(countAnnouncementAudience, () => counted.promise));
  await run.send(sendConfirmationRequested(), draftChanged(typed));
  counted.resolve({ people: 2_008 });
  await run.send();
  expect(run.admin().form.recipients).toEqual({ status: 'idle' });
});

const tooMany = new ApiFailure({
  kind: 'http',
  status: 429,
  message: '',
  problem: { type: TOO_MANY_MESSAGES_PROBLEM, title: 'Too many messages', status: 429 },
});
it.each([
  [networkFailure(), 'offline'],
  [httpFailure(422), 'refused'],
  [tooMany, 'tooMany'],
] as const)('keeps what was not sent: %j, %s', async (reply, problem) => {
  const run = await start(({ api }) => api.on(postAnnouncement, reply));
  await run.send(draftChanged(typed), saveRequested());
  expect(run.admin().form).toMatchObject({ saving: problem, draft: typed });
});

it('shows what somebody else has made of it meanwhile, and replaces that once it is sent again', async () => {
  const theirs = buildAnnouncement({ revision: 2, by: { userId: 'kim', name: 'Kim' } });
  const run = await start(({ api }) => api.on(putAnnouncement, httpFailure(409), theirs));
  run.deps.api.on(listAnnouncements, { announcements: [theirs], next: null });
  await run.send(editRequested({ announcement: LIVE }), draftChanged(typed), saveRequested());
  expect(run.admin().form).toMatchObject({ theirs, draft: typed, saving: 'idle' });
  await run.send(saveRequested());
  expect(run.deps.api.callsOf(putAnnouncement)).toMatchObject([
    { input: { body: { revision: 1 } } },
    { input: { body: { revision: 2 } } },
  ]);

  await run.send(editRequested({ announcement: LIVE }), draftChanged(typed));
  run.deps.api.on(putAnnouncement, httpFailure(409));
  await run.send(saveRequested());
  await run.send(theirsTaken());
  expect(run.admin().form).toMatchObject({ theirs: null, draft: draftOf(theirs), isChanged: false });
});

it('says that somebody else has withdrawn it', async () => {
  const gone = buildAnnouncement({ state: 'withdrawn' });
  const run = await start(({ api }) => api.on(putAnnouncement, httpFailure(409)));
  run.deps.api.on(listAnnouncements, { announcements: [gone], next: null });
  await run.send(editRequested({ announcement: LIVE }), saveRequested());
  expect(run.admin().form.saving).toBe('withdrawn');
});

it('withdraws after a question', async () => {
  const gone = buildAnnouncement({ state: 'withdrawn' });
  const run = await start(({ api }) => api.on(withdrawAnnouncement, httpFailure(503), gone));
  await run.send(withdrawalConfirmationRequested({ announcement: LIVE }), withdrawalDeclined());
  expect(run.deps.api.callsOf(withdrawAnnouncement)).toEqual([]);
  await run.send(editRequested({ announcement: LIVE }));
  run.deps.api.on(withdrawAnnouncement, httpFailure(403));
  await run.send(withdrawalConfirmationRequested({ announcement: LIVE }), withdrawalConfirmed());
  expect(run.admin().withdrawal?.status).toBe('failed');
  run.deps.api.on(withdrawAnnouncement, gone);
  await run.send(withdrawalConfirmed());
  expect(run.admin()).toMatchObject({
    withdrawal: null,
    announcements: [gone],
    form: { stored: null },
    done: gone,
  });
});

describe('a draft', () => {
  it('is what the announcement has', () => {
    expect(fieldsOf(draftOf(LIVE))).toEqual(LIVE.fields);
  });

  it.each([
    [null, null, true],
    [null, '2021-01-26T17:00:00.000Z', true],
    [null, '2021-01-26T17:01:00.000Z', false],
    [ANNOUNCEMENTS[0]!, null, true],
    [LIVE, null, false],
  ])('goes out at once or not: %#', (stored, startsAt, expected) => {
    expect(goesOutAtOnce({ startsAt }, stored, NOW)).toBe(expected);
  });

  it('says what cannot be sent', () => {
    const nothing = { banner: false, message: false, push: false };
    expect(problemsOf(EMPTY_DRAFT, NOW)).toEqual(['text']);
    expect(problemsOf({ ...EMPTY_DRAFT, ...typed }, NOW)).toEqual([]);
    expect(
      problemsOf({ ...EMPTY_DRAFT, ways: nothing, audience: { kind: 'session', sessionId: '' } }, NOW),
    ).toEqual(['text', 'ways', 'session']);
    const ends = (endsAt: string, startsAt: string | null = null) =>
      problemsOf({ ...EMPTY_DRAFT, ...typed, startsAt, endsAt }, NOW);
    expect(ends('2021-01-26T17:00:00.000Z')).toEqual(['end']);
    expect(ends('2021-01-26T17:01:00.000Z')).toEqual([]);
    expect(ends('2021-01-26T17:01:00.000Z', '2021-01-26T17:01:00.000Z')).toEqual(['end']);
  });
});
