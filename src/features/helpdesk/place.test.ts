import { placeOf } from '../../../test/fakes/page';
import { networkFailure } from '../../../test/fakes/deps';
import { noteAttendeePage } from '../../contract/helpdesk';
import { placeChanged } from '../../shared/page';
import { endConfirmed } from './slice';
import { FOREIGN_DESK, helpdeskDeps, startTalking, stopAll } from './testing/startHelpdesk';

afterEach(stopAll);

async function talking(desk?: typeof FOREIGN_DESK) {
  const deps = helpdeskDeps();
  deps.api.on(noteAttendeePage, { ok: true });
  const app = await startTalking(deps, desk ? { event: { helpdeskConnection: desk } } : {});
  return {
    ...app,
    deps,
    goTo: (...paths: string[]) => app.send(...paths.map((path) => placeChanged(placeOf(path)))),
    told: () => deps.api.callsOf(noteAttendeePage).map(({ input }) => (input.body as { page: string }).page),
  };
}

it('tells the desk where the person goes while the chat is open, without what stands behind the path', async () => {
  const app = await talking();
  expect(app.told()).toEqual([]);
  await app.goTo('/sessions?onDemandFilter=a', '/help?noScroll=true#top');
  await app.goTo('/help?other=1');
  expect(app.told()).toEqual(['/help']);
  await app.send(endConfirmed());
  await app.goTo('/posters');
  expect(app.told()).toEqual(['/help']);
});

it('goes on where telling it failed', async () => {
  const app = await talking();
  app.deps.api.on(noteAttendeePage, networkFailure());
  await app.goTo('/help');
  app.deps.api.on(noteAttendeePage, { ok: true });
  await app.goTo('/posters');
  expect(app.told()).toEqual(['/help', '/posters']);
  expect(app.chat()).toMatchObject({ status: 'active' });
});

it('tells nothing to a desk that is not ours', async () => {
  const app = await talking(FOREIGN_DESK);
  await app.goTo('/help');
  expect(app.told()).toEqual([]);
});
