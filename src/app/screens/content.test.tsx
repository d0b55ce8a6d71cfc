/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { axeViolations } from '../../../test/axe';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import type { EventConfig } from '../../contract/platform/eventConfig';
import type { Session } from '../../contract/program/sessions';
import { sessionsRequested } from '../../features/program/sessions';
import { sessionsSlice, type SessionsState } from '../../features/program/sessions/slice';
import { routes } from '../routes';
import { ShownRoute } from '../shownRoute';
import { AwardsScreen } from './AwardsScreen';
import { PresentersScreen } from './PresentersScreen';
import { ResourcesScreen } from './ResourcesScreen';

type State = CoreState & { sessions: SessionsState };
type Options = Partial<EventConfig['pageOptions']>;

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const { sessionsSucceeded, sessionsFailed } = sessionsSlice.actions;

/**
 * Renders a screen in its route, with a navigation entry labeled `Our …`. The event program is open by
 * default.
 */
function show(
  name: string,
  element: ReactElement,
  { programOpen = true, ...options }: Options & { programOpen?: boolean } = {},
  ...facts: Parameters<typeof sessionsSlice.reducer>[1][]
) {
  const entry = (each: string) => ({ name: each, path: `/${each}`, displayName: `Our ${each}`, order: 1 });
  const activeNavigation = [
    { ...entry(name), active: true },
    { ...entry('sessions'), active: programOpen },
  ];
  const pageOptions = { ...buildEventConfig().pageOptions, ...options };
  const route = routes.find((each) => each.name === name) ?? null;
  const sessions = facts.reduce(sessionsSlice.reducer, sessionsSlice.getInitialState());
  return renderApp<State>(<ShownRoute value={route}>{element}</ShownRoute>, {
    state: stateFor(
      { signedIn: true, event: { activeNavigation, pageOptions } },
      { sessions, eventTime: { offset: 0, realNow: NOW } },
    ),
    reducers: { sessions: sessionsSlice.reducer },
  });
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the resources', () => {
  const resources: Options['resources'] = {
    intro: '<p>Take these along.</p>',
    groups: [
      {
        title: 'Guides',
        items: [
          { title: 'Plan', text: 'Twelve pages.', kind: 'document', link: 'assets/plan.pdf' },
          { title: 'Talk', kind: 'video', link: '/sessions/talk' },
        ],
      },
      {
        title: 'Elsewhere',
        items: [{ title: 'Institute', kind: 'link', link: 'https://institute.example/' }],
      },
      { title: 'To come', items: [] },
    ],
  };

  it('are listed in groups and link to files, app pages and other sites', async () => {
    show('resources', <ResourcesScreen />, { resources });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our resources');
    expect(screen.getByText('Take these along.')).toBeTruthy();
    const links = (name: string) =>
      region(name)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
    expect(links('Guides')).toEqual([
      ['Plan (opens in a new tab)', '/configs/harbor-forum/assets/plan.pdf', '_blank'],
      ['Talk', '/sessions/talk', null],
    ]);
    expect(links('Elsewhere')).toEqual([
      ['Institute (opens in a new tab)', 'https://institute.example/', '_blank'],
    ]);
    expect(region('Guides').getByText('Document')).toBeTruthy();
    expect(screen.queryByText('To come')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it.each([undefined, { groups: [{ title: 'To come', items: [] }] }])('show an empty message: %j', (none) => {
    show('resources', <ResourcesScreen />, none && { resources: none });
    expect(screen.getByText(/Nothing here yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
});

describe('the awards', () => {
  const awards: Options['awards'] = {
    categories: [
      {
        title: 'Team of the year',
        winners: [
          {
            name: 'Ward 7',
            organization: 'Lakeside',
            citation: 'They wrote it down.',
            image: 'assets/w.jpg',
          },
          { name: 'Ada Okafor' },
        ],
      },
      { title: 'Newcomer', text: 'For a first year.', winners: [] },
    ],
  };

  it('list winners with their citations and mark categories not awarded yet', async () => {
    const { container } = show('awards', <AwardsScreen />, { awards });
    const team = region('Team of the year');
    expect(team.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ward 7',
      'Ada Okafor',
    ]);
    expect(team.getByText('They wrote it down.')).toBeTruthy();
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/configs/harbor-forum/assets/w.jpg',
    ]);
    expect(team.queryByText(/Not awarded yet/)).toBeNull();
    expect(region('Newcomer').getByText(/Not awarded yet/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('show an empty message where the event has announced none', () => {
    show('awards', <AwardsScreen />);
    expect(screen.getByText(/have not been announced yet/)).toBeTruthy();
  });
});

describe('the presenters', () => {
  const talk = (title: string, ...names: string[]) =>
    buildSession({
      sessionId: title.toLowerCase(),
      title,
      speakers: names.map((name) => ({ name, title: 'Dean', biography: `<p>${name} measures.</p>` })),
    });
  const loaded = (...upcomingSessions: Session[]) =>
    sessionsSucceeded({ upcomingSessions, onDemand: [], currentTimeISO: new Date(NOW).toISOString() });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;

  it('are the program’s speakers by name, with their sessions', async () => {
    const facts = loaded(talk('Soap', 'Zoe', 'Ada'), talk('Water', 'Ada'));
    show('presenters', <PresentersScreen />, { presenters: { intro: '<p>Meet them.</p>' } }, facts);
    expect(screen.getByText('Meet them.')).toBeTruthy();
    expect(names()).toEqual(['Ada', 'Zoe']);
    const [ada] = screen.getAllByRole('article');
    if (!ada) throw new Error('Nobody presents.');
    const links = within(ada).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Soap', '/sessions/soap'],
      ['Water', '/sessions/water'],
    ]);
    expect(within(ada).getByText('About Ada')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('link to their sessions also while the program is closed', () => {
    show('presenters', <PresentersScreen />, { programOpen: false }, loaded(talk('Soap', 'Ada')));
    expect(screen.getByRole('link', { name: 'Soap' }).getAttribute('href')).toBe('/sessions/soap');
  });

  const people = (count: number) =>
    Array.from({ length: count }, (_none, index) => `${String.fromCharCode(65 + (index % 26))}da ${index}`);

  it('are grouped by letters to jump to when there are more than twenty', async () => {
    show('presenters', <PresentersScreen />, {}, loaded(talk('Soap', ...people(21))));
    const letters = within(screen.getByRole('navigation', { name: 'Jump to a letter' })).getAllByRole('link');
    expect(letters).toHaveLength(21);
    const target = letters[2]?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)?.textContent).toBe('C');
    expect(await axeViolations()).toEqual([]);
  });

  it('are a single list up to twenty', () => {
    show('presenters', <PresentersScreen />, {}, loaded(talk('Soap', ...people(20))));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('20 presenters')).toBeTruthy();
  });

  it.each([
    ['loading', [sessionsRequested()], 'Loading presenters…'],
    ['empty', [loaded()], 'The presenters have not been announced yet.'],
    ['failed', [sessionsFailed(failure)], /Couldn’t load the presenters\./],
  ])('show a status message: %s', (_name, facts, text) => {
    show('presenters', <PresentersScreen />, {}, ...facts);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('stay visible when a reload fails, and can be requested again', async () => {
    const { user, actions } = show(
      'presenters',
      <PresentersScreen />,
      {},
      loaded(talk('Soap', 'Ada')),
      sessionsFailed(failure),
    );
    expect(names()).toEqual(['Ada']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions).toContainEqual(sessionsRequested());
  });
});
