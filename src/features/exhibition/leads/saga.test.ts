import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { EndpointInput } from '../../../contract/kit/endpoint';
import { countVisit } from '../../../contract/exhibition/exhibitorCenter';
import { getSharing, openDocument, shareContact } from '../../../contract/exhibition/leads';
import { signedOut } from '../../../shared/platform/auth';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import { leadsReducer, leadsSaga } from '.';
import { SHARED, SHARING } from './components/sample';
import {
  boothEntered,
  boothLeft,
  documentOpened,
  documentRequested,
  shareConfirmationRequested,
  shareConfirmed,
  shareDeclined,
  type WithLeads,
} from './slice';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(countVisit, { ok: true });
  deps.api.on(getSharing, SHARING);
  prepare(deps);
  const run = await startSagas<CoreState & WithLeads>(leadsSaga, {
    deps,
    state: stateFor({ signedIn: true }, { leads: leadsReducer(undefined, { type: 'test/init' }) }),
    reducers: { leads: leadsReducer },
  });
  stop = run.stop;
  await run.send(boothEntered({ exhibitorId: 'halvora', isVisit: true }));
  return {
    ...run,
    leads: () => run.getState().leads,
    visits: () =>
      deps.api.callsOf(countVisit).map(({ input }) => (input as EndpointInput<typeof countVisit>).body.kind),
  };
}

const document = { exhibitorId: 'halvora', fileId: 'a'.repeat(32), name: 'Prices.pdf' };
const file = {
  fileId: document.fileId,
  name: document.name,
  mediaType: 'application/pdf',
  bytes: 1,
  pages: 1,
  url: '/files/a?until=1',
  createdAt: '',
};

describe('a visit', () => {
  it('counts once when the booth is opened, then every 30 s while it is visible', async () => {
    const run = await start();
    await run.deps.clock.advance(60_000);
    expect(run.visits()).toEqual(['opened', 'stayed', 'stayed']);
    await run.send(pageHidden());
    await run.deps.clock.advance(60_000);
    expect(run.visits()).toHaveLength(3);
    await run.send(pageShown());
    await run.deps.clock.advance(30_000);
    expect(run.visits()).toHaveLength(4);
  });

  it.each([
    ['the booth is left', boothLeft()],
    ['the person signs out', signedOut({ reason: 'user' })],
  ])('ends when %s', async (_what, action) => {
    const run = await start();
    await run.send(action);
    await run.deps.clock.advance(90_000);
    expect(run.visits()).toEqual(['opened']);
    expect(run.leads().exhibitorId).toBeNull();
  });

  it('goes on if it cannot be counted, and nobody is told', async () => {
    const run = await start(({ api }) => api.on(countVisit, networkFailure()));
    await run.deps.clock.advance(30_000);
    expect(run.visits()).toEqual(['opened', 'stayed']);
    expect(run.leads().status).toBe('loaded');
  });
});

describe('sharing', () => {
  it('happens after the question only', async () => {
    const run = await start(({ api }) => api.on(shareContact, SHARED));
    await run.send(shareConfirmationRequested({ document: null }));
    await run.send(shareDeclined());
    expect(run.deps.api.callsOf(shareContact)).toEqual([]);
    await run.send(shareConfirmationRequested({ document: null }));
    await run.send(shareConfirmed());
    expect(run.deps.api.callsOf(shareContact).map(({ input }) => input)).toMatchObject([
      { body: { detailsKey: SHARING.detailsKey } },
    ]);
    expect(run.leads()).toMatchObject({ asking: null, sending: false, sharing: SHARED });
  });

  it('shows the profile as it is now, if it has changed since it was shown', async () => {
    const newer = { ...SHARING, detailsKey: '1'.repeat(32), details: { name: 'Ada Q.' } };
    const run = await start(({ api }) => {
      api.on(getSharing, SHARING, newer);
      api.on(shareContact, httpFailure(409), SHARED);
    });
    await run.send(shareConfirmationRequested({ document: null }));
    await run.send(shareConfirmed());
    expect(run.leads()).toMatchObject({ problem: 'changed', sharing: newer, sending: false });
    await run.send(shareConfirmed());
    expect(run.deps.api.callsOf(shareContact).at(-1)?.input).toMatchObject({
      body: { detailsKey: newer.detailsKey },
    });
    expect(run.leads().asking).toBeNull();
  });

  it('says in the dialog that it failed', async () => {
    const run = await start(({ api }) => api.on(shareContact, networkFailure()));
    await run.send(shareConfirmationRequested({ document: null }));
    await run.send(shareConfirmed());
    expect(run.leads()).toMatchObject({ problem: 'offline', sending: false, asking: { document: null } });
  });

  it('for a document goes on to the document', async () => {
    const run = await start(({ api }) => {
      api.on(shareContact, SHARED);
      api.on(openDocument, file);
    });
    await run.send(shareConfirmationRequested({ document }));
    await run.send(shareConfirmed());
    expect(run.deps.api.callsOf(shareContact)[0]?.input).toMatchObject({ body: { fileId: document.fileId } });
    expect(run.deps.page.assigned).toEqual(['/files/a?until=1&save=true']);
  });
});

it('counts a document that is shown on the page, and bothers nobody if it cannot', async () => {
  const run = await start(({ api }) => api.on(openDocument, file, networkFailure()));
  const opened = documentOpened({ exhibitorId: 'halvora', fileId: document.fileId });
  await run.send(opened);
  await run.send(opened);
  expect(run.deps.api.callsOf(openDocument).map(({ input }) => input)).toMatchObject([
    { params: { exhibitorId: 'halvora', fileId: document.fileId } },
    { params: { exhibitorId: 'halvora', fileId: document.fileId } },
  ]);
  expect(run.deps.page.assigned).toEqual([]);
  expect(run.leads()).toMatchObject({ fetching: null, documentProblem: null });
  expect(run.deps.report.errors).toHaveLength(1);
});

it('saves a document of one’s own booth, which counts no visit', async () => {
  const run = await start(({ api }) => api.on(openDocument, file));
  await run.send(boothLeft(), documentRequested(document));
  expect(run.deps.page.assigned).toEqual(['/files/a?until=1&save=true']);
  expect(run.leads()).toMatchObject({ exhibitorId: null, fetching: null });
});

it('says of which document it is that it could not be had', async () => {
  const run = await start(({ api }) => api.on(openDocument, httpFailure(404)));
  await run.send(documentRequested(document));
  expect(run.leads()).toMatchObject({
    fetching: null,
    documentProblem: { fileId: document.fileId, why: 'refused' },
  });
});
