/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, settle } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import {
  getBooth,
  getTeam,
  listOwnDocuments,
  listOwnExhibitors,
  putBooth,
  type TeamMember,
} from '../../../../contract/exhibition/exhibitorCenter';
import { navigationRequested } from '../../../../shared/platform/page';
import { uploadsReducer } from '../../../../shared/platform/uploads';
import { boothReducers, boothSaga, ExhibitorCenter } from '..';
import { buildDraft } from '../testing/startBooth';

const own = {
  account: 'a@b.example',
  name: null,
  attendeeId: null,
  addedAt: '2021-01-20T09:00:00.000Z',
  own: true,
};

async function show(path: string, { isSuperuser = false, members = [] as TeamMember[] } = {}) {
  const deps = createFakeDeps({ path });
  const named = (exhibitorId: string) => ({ exhibitorId, companyName: exhibitorId, tier: 1 });
  deps.api.on(listOwnExhibitors, { exhibitors: [named('halvora')], more: false });
  deps.api.on(getBooth, buildDraft());
  deps.api.on(getTeam, { members });
  deps.api.on(listOwnDocuments, { documents: [] });
  deps.api.on(putBooth, buildDraft({}, 2));
  const slices = Object.fromEntries(
    Object.entries(boothReducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  );
  const uploads = uploadsReducer(undefined, { type: 'test/init' });
  const state = { ...stateFor({ signedIn: true, at: path }, {}), ...slices, uploads } as unknown as CoreState;
  const app = renderApp(
    <ExhibitorCenter
      isSuperuser={isSuperuser}
      boothPathOf={() => null}
      meetingsOf={null}
      inboxOf={() => 'Inbox'}
    />,
    {
      deps,
      state,
      reducers: { ...boothReducers, uploads: uploadsReducer },
      sagas: [boothSaga],
    },
  );
  await act(settle);
  return { ...app, deps };
}

it('takes whoever runs one booth straight to it', async () => {
  const { actions } = await show('/exhibitor');
  expect(actions).toContainEqual(navigationRequested('/exhibitor?booth=halvora', true));
});

it('leads to the first field that cannot be saved, and saves once it can', async () => {
  const { user, deps, container } = await show('/exhibitor?booth=halvora');
  const website = await screen.findByLabelText('Website');
  await user.clear(website);
  await user.type(website, 'halvora');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(deps.api.callsOf(putBooth)).toEqual([]);
  expect(document.activeElement).toBe(website);
  expect(await axeViolations(container)).toEqual([]);
  await user.clear(website);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(deps.api.callsOf(putBooth)[0]?.input).toMatchObject({ body: { booth: { website: null } } });
});

it('says which addresses of the team nobody at the event has', async () => {
  const known = { ...own, account: 'c@d.example', name: 'Cleo Dunn', attendeeId: 'demo-0001', own: false };
  await show('/exhibitor?booth=halvora&tab=team', { members: [own, known] });
  const rows = (await screen.findAllByRole('listitem')).filter(({ textContent }) =>
    /since/.test(textContent),
  );
  const hinted = rows.map(({ textContent }) => /Not found among the attendees/.test(textContent));
  expect(hinted).toEqual([true, false]);
});

it.each([
  [true, true],
  [false, false],
])('has the counts of promotions for superusers: %s', async (isSuperuser, has) => {
  await show('/exhibitor?booth=halvora&tab=hours', { isSuperuser });
  await screen.findByRole('link', { name: 'Hours', current: 'page' });
  expect(screen.queryByRole('link', { name: 'Ads and banners' }) !== null).toBe(has);
});

it.each([
  ['staff', { isSuperuser: false }, true],
  ['superusers who are not', { isSuperuser: true }, false],
  ['superusers who are staff, too', { isSuperuser: true, members: [own] }, true],
])('has the inbox for %s', async (_who, given, has) => {
  await show('/exhibitor?booth=halvora&tab=messages', given);
  await screen.findByRole('link', { name: 'Hours' });
  expect(screen.queryByRole('link', { name: 'Messages', current: 'page' }) !== null).toBe(has);
  expect(screen.queryByText('Inbox') !== null).toBe(has);
});
