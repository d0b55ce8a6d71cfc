import { locationOf } from '../../../../test/fakes/page';
import { networkFailure } from '../../../../test/fakes/deps';
import { noteAttendeePage } from '../../../contract/helpdesk/helpdesk';
import { locationChanged } from '../../../shared/platform/page';
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
    goTo: (...paths: string[]) => app.send(...paths.map((path) => locationChanged(locationOf(path)))),
    told: () => deps.api.callsOf(noteAttendeePage).map(({ input }) => (input.body as { page: string }).page),
  };
}

it('reports the attendee’s path to the desk while the chat is open, without query or hash', async () => {
  const app = await talking();
  expect(app.told()).toEqual([]);
  await app.goTo('/sessions?onDemandFilter=a', '/help?noScroll=true#top');
  await app.goTo('/help?other=1');
  expect(app.told()).toEqual(['/help']);
  await app.send(endConfirmed());
  await app.goTo('/posters');
  expect(app.told()).toEqual(['/help']);
});

it('keeps reporting after a failure', async () => {
  const app = await talking();
  app.deps.api.on(noteAttendeePage, networkFailure());
  await app.goTo('/help');
  app.deps.api.on(noteAttendeePage, { ok: true });
  await app.goTo('/posters');
  expect(app.told()).toEqual(['/help', '/posters']);
  expect(app.chat()).toMatchObject({ status: 'active' });
});

it('reports nothing to a foreign desk', async () => {
  const app = await talking(FOREIGN_DESK);
  await app.goTo('/help');
  expect(app.told()).toEqual([]);
});
