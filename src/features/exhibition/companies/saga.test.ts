import { getCompany, type CompanyPage } from '../../../contract/exhibition/companies';
import { signedOut } from '../../../shared/platform/auth';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { companyReducer, companyRequested, companySaga, selectCompany } from '.';
import type { WithCompany } from './selectors';

const page = (companyId: string, over: Partial<CompanyPage> = {}): CompanyPage => ({
  companyId,
  companyName: 'Harbor Works',
  about: '',
  people: [],
  count: 0,
  sessions: [],
  exhibitor: null,
  ...over,
});
const ask = (companyId: string) => companyRequested({ companyId });

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithCompany>(companySaga, {
    deps,
    state: stateFor({ signedIn: true }, { company: { status: 'none' } as const }),
    reducers: { company: companyReducer },
  });
  stop = run.stop;
  return { ...run, shown: (companyId: string) => selectCompany(run.getState(), companyId) };
}

it('shows the requested company and no other', async () => {
  const run = await start(({ api }) => api.on(getCompany, page('harbor')));
  expect(run.shown('harbor')).toEqual({ status: 'loading' });
  await run.send(ask('harbor'));
  expect(run.shown('harbor')).toMatchObject({ status: 'loaded', company: { companyId: 'harbor' } });
  expect(run.shown('other')).toEqual({ status: 'loading' });
  expect(run.deps.api.callsOf(getCompany)[0]?.input).toEqual({ params: { companyId: 'harbor' } });
});

it('uses the answer to the last request, whatever order answers arrive in', async () => {
  const slow = deferred<CompanyPage>();
  const run = await start(({ api }) => api.on(getCompany, () => slow.promise, page('second')));
  await run.send(ask('first'), ask('second'));
  slow.resolve(page('first'));
  await settle();
  expect(run.shown('second').status).toBe('loaded');
});

it('reports a missing company or a loading failure', async () => {
  const run = await start(({ api }) => api.on(getCompany, httpFailure(404), networkFailure(), page('a')));
  await run.send(ask('a'));
  expect(run.shown('a').status).toBe('notFound');
  await run.send(ask('a'));
  expect(run.shown('a')).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
  await run.send(ask('a'));
  expect(run.shown('a').status).toBe('loaded');
});

it('keeps the shown company when a reload fails', async () => {
  const run = await start(({ api }) => api.on(getCompany, page('a'), networkFailure()));
  await run.send(ask('a'));
  await run.send(ask('a'));
  expect(run.shown('a').status).toBe('loaded');
});

it('clears everything on sign-out, including a request in flight', async () => {
  const slow = deferred<CompanyPage>();
  const run = await start(({ api }) => api.on(getCompany, () => slow.promise));
  await run.send(ask('a'), signedOut({ reason: 'user' }));
  slow.resolve(page('a'));
  await settle();
  expect(run.getState().company).toEqual({ status: 'none' });
});
