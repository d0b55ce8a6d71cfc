import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getHelpPage, type HelpContent } from '../../../contract/event/helpPage';
import { offlineReducer, type WithOffline } from '../../../shared/platform/offline';
import { helpPageReducer, helpPageSaga, selectHelpSections } from '.';
import { helpOpened, type WithHelpPage } from './slice';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithHelpPage & WithOffline>(helpPageSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        helpPage: helpPageReducer(undefined, { type: 'test/init' }),
        offline: offlineReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { helpPage: helpPageReducer, offline: offlineReducer },
  });
  stop = run.stop;
  const before = selectHelpSections(run.getState());
  await run.send(helpOpened());
  return { ...run, before, sections: () => selectHelpSections(run.getState()) };
}
const section = (heading: string) => ({ heading, html: '<p>Text</p>' });

it.each<[string, HelpContent, string]>([
  ['the reader’s language', { en: [section('Sound')], es: [section('Sonido')] }, 'Sound'],
  ['the other, if there is none in it', { es: [section('Sonido')] }, 'Sonido'],
])('shows what organizers wrote, in %s', async (_what, content, heading) => {
  const run = await start(({ api }) => api.on(getHelpPage, { content }));
  expect(run.before).toBeNull();
  expect(run.sections()).toEqual([section(heading)]);
});

it('shows the configuration’s help while organizers wrote none', async () => {
  const run = await start(({ api }) => api.on(getHelpPage, { content: null }));
  const { config } = run.getState().event!;
  expect(run.sections()).toEqual([{ heading: '', html: config.pageOptions.help.content }]);
});

it('shows the configuration’s help if the other cannot be read, and what was read before otherwise', async () => {
  const failed = await start(({ api }) => api.on(getHelpPage, httpFailure(503)));
  expect(failed.sections()).toHaveLength(1);
  stop();
  const run = await start(({ api }) => api.on(getHelpPage, { content: { en: [section('Sound')] } }));
  run.deps.api.on(getHelpPage, httpFailure(503));
  await run.send(helpOpened());
  expect(run.sections()).toEqual([section('Sound')]);
});
