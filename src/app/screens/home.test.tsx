/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildAttendee } from '../../../test/builders/attendee';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { eventTimeReceived } from '../../shared/platform/eventTime';
import { stateFor, type CoreState, type StateIntent } from '../../../test/builders/state';
import { buildExhibitor } from '../../../test/builders/tradeshow';
import { buildUser } from '../../../test/builders/user';
import { fakeMedia } from '../../../test/fakes/media';
import { renderApp } from '../../../test/render';
import { HOME_SECTIONS, type EventConfig, type HomePage } from '../../contract/platform/eventConfig';
import type { Session } from '../../contract/program/sessions';
import {
  swimlanesFailed,
  swimlanesRequested,
  swimlanesSucceeded,
} from '../../features/people/attendees/slice';
import {
  featuredVideoFailed,
  featuredVideoRequested,
  featuredVideoSucceeded,
} from '../../features/event/featuredVideo/slice';
import { sessionsSlice } from '../../features/program/sessions/slice';
import { savedRequested } from '../../shared/people/saved';
import {
  tradeshowFailed,
  tradeshowRequested,
  tradeshowSucceeded,
} from '../../features/exhibition/tradeshow/slice';
import { chunk as home } from '../chunks/home';
import { chunk as shell } from '../chunks/shell';
import { HomeScreen } from './HomeScreen';

const NOW = '2021-01-26T15:10:00.000Z';
const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
const base = buildEventConfig();
const nav = (name: string, active = true) => ({
  path: `/${name}`,
  name,
  displayName: name,
  active,
  order: 9,
});
const card = (title: string, link = '/help') => ({
  imgPath: 'assets/tile.svg',
  title,
  content: '<p>Text</p>',
  link,
  openInNewTab: false,
});
const ad = (id: string, link: string, isUsed = true) => ({
  id,
  imgsource: 'assets/ad.svg' as const,
  title: `Ad ${id}`,
  link,
  isUsed,
});
const LANE = { label: 'Suppliers', field: 'companyType', values: ['Supplier'], count: 4 } as const;

/** An event with content in every section. */
const FULL: Partial<EventConfig> = {
  activeNavigation: [nav('sessions'), nav('tradeshow'), nav('attendees'), nav('help'), nav('posters', false)],
  tradeshowTiers: [{ level: 2, headerLabel: 'Gold' }],
  sponsorVideos: [{ title: 'A day at Brightline', videoUrl: 'https://vimeo.com/1' }],
  ads: [ad('in', '/help'), ad('out', 'https://example.org/'), ad('unused', '/help', false)],
  staticExpectations: [card('Expect')],
  staticCommunityExchange: [card('Exchange')],
  staticExhibitor: [card('Exhibit')],
  staticHowTo: [card('How to')],
};
const withHome = (over: Partial<HomePage>, event: Partial<EventConfig> = FULL): Partial<EventConfig> => ({
  ...event,
  pageOptions: {
    ...base.pageOptions,
    attendees: { ...base.pageOptions.attendees, swimlanes: [{ ...LANE, values: [...LANE.values] }] },
    home: { ...base.pageOptions.home, ...over } as HomePage,
  },
});
const SOCIAL = { kind: 'link', title: 'Join in', text: 'Say it.', url: 'https://x.example/' } as const;

type Fact = Parameters<typeof sessionsSlice.reducer>[1];
const LOADED: Fact[] = [
  sessionsSlice.actions.sessionsSucceeded({
    upcomingSessions: [buildSession({ title: 'On air' })],
    onDemand: [],
    currentTimeISO: NOW,
  }),
  featuredVideoSucceeded({
    sessionId: 's1',
    title: 'The opening',
    description: '<p>With everybody.</p><p>At nine.</p>',
    image: null,
    videoUrl: '/media/x.m3u8',
  }),
  tradeshowSucceeded({ exhibitors: [buildExhibitor({ tier: 2 })] }),
  swimlanesSucceeded({ swimlanes: [{ label: 'Suppliers', attendees: [buildAttendee()] }] }),
];

function show(event: Partial<EventConfig>, facts = LOADED, intent: StateIntent = { signedIn: true }) {
  const reducers = { ...shell.reducers, ...home.reducers };
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, facts.reduce(reducer, undefined) as unknown]),
  );
  return renderApp<CoreState>(<HomeScreen />, { state: stateFor({ event, ...intent }, slices), reducers });
}
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => void fakeMedia());

describe('the sections (product.md#home)', () => {
  it('are all shown, in the default order, when they have content', async () => {
    show(withHome({ social: SOCIAL }));
    expect(headings()).toEqual([
      'Featured',
      'Recommended for you',
      'Featured sponsors',
      'Who’s here',
      'From our partners',
      'What to expect',
      'Community exchange',
      'For exhibitors',
      'How it works',
      'What people are saying',
    ]);
    expect(headings()).toHaveLength(HOME_SECTIONS.length);
    expect(await axeViolations()).toEqual([]);
  });

  it('follow the event’s selection, order and headings', () => {
    show(withHome({ sections: ['howTo', 'ads'], sectionTitles: { howTo: 'Three steps' } }));
    expect(headings()).toEqual(['Three steps', 'From our partners']);
  });

  it('share a row where neighbors have one card each', () => {
    show(
      withHome(
        { sections: ['expectations', 'communityExchange', 'howTo', 'exhibitor', 'ads'] },
        {
          ...FULL,
          // Without cards it separates nobody.
          staticCommunityExchange: [],
          staticExhibitor: [card('Stands'), card('Talks')],
        },
      ),
    );
    const rowOf = (name: string) => screen.getByRole('region', { name }).closest('.row');
    expect(rowOf('What to expect')).not.toBeNull();
    expect(rowOf('How it works')).toBe(rowOf('What to expect'));
    expect(rowOf('For exhibitors')).toBeNull();
    expect(headings()).toEqual(['What to expect', 'How it works', 'For exhibitors', 'From our partners']);
  });

  it('stay alone where neighbors have more cards', () => {
    show(withHome({ sections: ['expectations', 'ads', 'howTo'] }));
    expect(document.querySelector('.row')).toBeNull();
  });

  it('are hidden when they have no content', () => {
    const nothing = [
      sessionsSlice.actions.sessionsSucceeded({ upcomingSessions: [], onDemand: [], currentTimeISO: NOW }),
      featuredVideoSucceeded(null),
      tradeshowSucceeded({ exhibitors: [] }),
      swimlanesSucceeded({ swimlanes: [{ label: 'Suppliers', attendees: [] }] }),
    ];
    show(withHome({}, { ...FULL, sponsorVideos: [], ads: [], staticExpectations: [] }), nothing);
    expect(headings()).toEqual(['Community exchange', 'For exhibitors', 'How it works']);
  });

  it('request their data when shown to a registered user', () => {
    const { actions } = show(withHome({}));
    expect(actions).toEqual([
      featuredVideoRequested(),
      savedRequested(),
      tradeshowRequested(),
      swimlanesRequested(),
    ]);
  });

  it.each<[string, StateIntent]>([
    ['a visitor', {}],
    ['a person who is not registered', { signedIn: buildUser({ registered: false }) }],
  ])('for attendees are neither requested for nor shown to %s', (_name, intent) => {
    const { actions } = show(withHome({}), LOADED.slice(0, 1), intent);
    expect(actions).toEqual([]);
    expect(headings()).toEqual(expect.not.arrayContaining(['Featured sponsors', 'Who’s here']));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('show that they are loading', () => {
    show(withHome({ sections: ['featuredVideo', 'recommended', 'sponsors', 'attendees'] }), []);
    expect(screen.getAllByText('Loading…')).toHaveLength(4);
  });

  it.each([
    ['Featured', featuredVideoFailed(failure), featuredVideoRequested()],
    [
      'Recommended for you',
      sessionsSlice.actions.sessionsFailed(failure),
      sessionsSlice.actions.sessionsRequested(),
    ],
    ['Featured sponsors', tradeshowFailed(failure), tradeshowRequested()],
    ['Who’s here', swimlanesFailed(failure), swimlanesRequested()],
  ])('report a failure and retry on request: %s', async (name, fact, request) => {
    const { user, actions, dispatch } = show(withHome({}), []);
    act(() => void dispatch(fact));
    expect(section(name).getByRole('alert').textContent).toContain('Couldn’t load this.');
    const before = actions.length;
    await user.click(section(name).getByRole('button', { name: 'Try again' }));
    expect(actions.slice(before)).toEqual([request]);
  });

  it('keep their content when a reload fails', () => {
    const { dispatch } = show(withHome({}));
    act(() => void dispatch(swimlanesFailed(failure)));
    expect(section('Who’s here').getByText('Ines Barbosa')).toBeTruthy();
    expect(section('Who’s here').getByRole('alert')).toBeTruthy();
  });
});

it('says of an ended session among the recommended ones that it is a recording', () => {
  const [now, ended] = [
    Date.parse(NOW),
    { startTime: '2021-01-25T15:00:00.000Z', endTime: '2021-01-25T16:00:00.000Z' },
  ];
  const program = sessionsSlice.actions.sessionsSucceeded({
    upcomingSessions: [buildSession({ title: 'On air' })],
    onDemand: [buildSession({ sessionId: 'old', title: 'Yesterday’s', isSponsorVideo: true, ...ended })],
    currentTimeISO: NOW,
  });
  show(withHome({}), [...LOADED, program, eventTimeReceived({ serverNow: now, receivedAt: now })]);
  const cardOf = (title: string) =>
    screen.getByRole('heading', { name: title }).closest('article')?.textContent;
  expect(cardOf('Yesterday’s')).toMatch(/^Recording.*Sponsored/);
  expect(cardOf('On air')).not.toMatch(/Recording|Sponsored/);
});

describe('the links', () => {
  const hrefs = (name: string) =>
    section(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it('lead to the featured session and the sponsors’ videos', () => {
    show(withHome({}));
    expect(hrefs('Featured')).toEqual(['/sessions/s1', 'https://vimeo.com/1']);
    expect(section('Featured').getByRole('link', { name: /^Watch now ?: ?The opening$/ })).toBeTruthy();
    expect(section('Featured').getByText('With everybody. At nine.')).toBeTruthy();
  });

  it('lead to sessions also while the program is closed', () => {
    show(withHome({}, { ...FULL, activeNavigation: [nav('sessions', false)] }));
    expect(section('Recommended for you').getByRole('link', { name: 'On air' })).toBeTruthy();
    expect(hrefs('Featured')).toEqual(['/sessions/s1', 'https://vimeo.com/1']);
  });

  it('omit ads whose target route is closed', () => {
    const ads = [ad('closed', '/posters'), ad('open', '/help')];
    show(withHome({ sections: ['ads'] }, { ...FULL, ads }));
    expect(hrefs('From our partners')).toEqual(['/help']);
  });

  it('lead to the tradeshow and its booths, or to each company’s site where it is closed', () => {
    const { unmount } = show(withHome({}));
    expect(hrefs('Featured sponsors')).toEqual(['/tradeshow', '/tradeshow/exhibitor-details/brightline']);
    unmount();
    show(withHome({}, { ...FULL, activeNavigation: [nav('tradeshow', false)] }));
    expect(hrefs('Featured sponsors')).toEqual(['https://brightline.example/']);
  });

  it('lead to the directory, its people and companies; where it is closed, none are requested', () => {
    const { unmount } = show(withHome({}));
    const [all, person, company, ...others] = hrefs('Who’s here').sort();
    expect(all).toBe('/attendees');
    expect(person).toMatch(/^\/attendees\/attendee-profile\/./);
    expect([company, others]).toEqual([expect.stringMatching(/^\/attendees\/company-listing\/./), []]);
    unmount();
    const { actions } = show(withHome({}, { ...FULL, activeNavigation: [nav('attendees', false)] }));
    expect(headings()).not.toContain('Who’s here');
    expect(actions).not.toContainEqual(swimlanesRequested());
  });

  it('lead where active ads point, named after their images', () => {
    show(withHome({}));
    expect(hrefs('From our partners')).toEqual(['/help', 'https://example.org/']);
    expect(section('From our partners').getByRole('link', { name: 'Ad in Sponsored' })).toBeTruthy();
  });

  it('are omitted from a card whose target route is closed', () => {
    show(
      withHome(
        {},
        { ...FULL, staticHowTo: [card('Posters', '/posters/gallery'), card('Elsewhere', 'https://x.org/')] },
      ),
    );
    expect(section('How it works').getByRole('heading', { name: 'Posters' })).toBeTruthy();
    expect(hrefs('How it works')).toEqual(['https://x.org/']);
  });

  it('give way to a sandboxed frame of social posts if the event has a page for it', () => {
    show(withHome({ social: { kind: 'frame', title: 'The wall', page: 'assets/social.html', height: 400 } }));
    const frame = section('What people are saying').getByTitle('The wall');
    expect(frame.getAttribute('src')).toBe('/configs/harbor-forum/assets/social.html');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.style.blockSize).toBe('400px');
    expect(section('What people are saying').queryByRole('button')).toBeNull();
  });
});

describe('the video container of an event that shows what is on air', () => {
  const event = withHome({ sections: ['featuredVideo'], onAirTitle: 'On stream now' });
  const stages = [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }];
  const begin = buildSession({ sessionId: 'live', title: 'Live from the quay' });
  const program = (...upcomingSessions: Session[]) =>
    sessionsSlice.actions.sessionsSucceeded({ upcomingSessions, onDemand: [], currentTimeISO: NOW });
  const known = eventTimeReceived({ serverNow: Date.parse(NOW), receivedAt: 0 });
  const chosen = LOADED.slice(1, 2);

  it('has the session on air under the heading for it, and its link', () => {
    show({ ...event, stages }, [known, program(begin), ...chosen]);
    expect(headings()).toEqual(['On stream now']);
    expect(section('On stream now').getByRole('link', { name: 'Live now' }).getAttribute('href')).toBe(
      '/live-stream/main',
    );
    expect(section('On stream now').getByRole('link', { name: /quay$/ }).getAttribute('href')).toBe(
      '/sessions/live',
    );
  });

  it.each<[string, Partial<Session>]>([
    ['nothing is on air', { startTime: '2021-01-26T15:11:00.000Z' }],
    ['what is on air is not to be promoted', { notForPromo: true }],
    ['what is on air has no stream', { videoUrl: null }],
  ])('has the chosen video under its own heading when %s', (_when, over) => {
    show(event, [known, program({ ...begin, ...over }), ...chosen]);
    expect(headings()).toEqual(['Featured']);
    expect(section('Featured').getByRole('heading', { name: 'The opening' })).toBeTruthy();
  });

  it('waits for the program, and does without it where it cannot be loaded', () => {
    const { dispatch } = show(event, [known, ...chosen]);
    expect(section('Featured').getByText('Loading…')).toBeTruthy();
    expect(screen.queryByText('The opening')).toBeNull();
    act(() => void dispatch(sessionsSlice.actions.sessionsFailed(failure)));
    expect(screen.getByText('The opening')).toBeTruthy();
  });
});

describe('the content', () => {
  it('hides country and city unless the event shows them, and shows a picture if there is one', () => {
    const attendees = [buildAttendee({ imgPath: 'assets/ines.jpg' })];
    show(withHome({}), [swimlanesSucceeded({ swimlanes: [{ label: 'Suppliers', attendees }] })]);
    const person = section('Who’s here').getByRole('article');
    expect(person.textContent).toBe('Ines BarbosaHead of FacilitiesHarbor Works');
    expect(person.querySelector('img')?.getAttribute('src')).toBe('/configs/harbor-forum/assets/ines.jpg');
  });

  it('links to a featured session that has nothing to watch yet', () => {
    const featured = { sessionId: 's1', title: 'The opening', description: '', image: null, videoUrl: null };
    show(withHome({}), [featuredVideoSucceeded(featured)]);
    expect(section('Featured').getByRole('link', { name: /^See the session/ })).toBeTruthy();
  });

  it('lists companies by tier, each with a logo or a name', () => {
    const exhibitors = [
      buildExhibitor({ exhibitorId: 'a', imgPath: 'assets/a.svg' }),
      buildExhibitor({ exhibitorId: 'b', companyName: 'Otway Labs', website: null }),
    ];
    show(withHome({}, { ...FULL, activeNavigation: [] }), [tradeshowSucceeded({ exhibitors })]);
    const sponsors = section('Featured sponsors');
    expect(sponsors.getByRole('heading', { level: 3 }).textContent).toBe('Gold');
    expect(sponsors.getAllByRole('link')).toHaveLength(1);
    expect(sponsors.getByRole('heading', { name: 'Otway Labs' })).toBeTruthy();
  });
});

describe('the welcome section', () => {
  const main = () => screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;

  it('links to the program or to the event’s own target', () => {
    const { unmount } = show(withHome({}));
    expect(within(main()).getByRole('link', { name: 'See the program' }).getAttribute('href')).toBe(
      '/sessions',
    );
    expect(within(main()).getByText(/^Harbor Forum · .*25.*29.*2021 · Where the tide turns$/)).toBeTruthy();
    unmount();
    show(withHome({ welcomeLink: { label: 'Get help', link: '/help' } }));
    expect(within(main()).getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('/help');
  });

  it('shows both years for an event that spans New Year', () => {
    show(withHome({}, { ...FULL, dates: { ...base.dates, start: '2021-12-30', end: '2022-01-02' } }));
    expect(within(main()).getByText(/Dec 30, 2021 – Jan 2, 2022/)).toBeTruthy();
  });

  it('has no link where its target is closed', () => {
    show(withHome({}, { ...FULL, activeNavigation: [] }));
    expect(within(main()).queryByRole('link')).toBeNull();
  });

  it('shows the event’s image beside it', () => {
    show(withHome({ picture: 'assets/home.svg' }));
    expect(main().querySelector('img')?.getAttribute('src')).toBe('/configs/harbor-forum/assets/home.svg');
  });
});

describe('the variants', () => {
  it('include a layered 3D image whose buttons link only to open routes', () => {
    show(
      withHome({
        variant: 'image3d',
        scene: {
          description: 'A harbor',
          layers: [
            { image: 'assets/back.svg', depth: 5 },
            { image: 'assets/front.svg', depth: 30 },
          ],
          buttons: [
            { label: 'Program now', link: '/sessions' },
            { label: 'Posters', link: '/posters' },
          ],
        },
      }),
    );
    const scene = screen.getByRole('img', { name: 'A harbor' });
    expect([...scene.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/configs/harbor-forum/assets/back.svg',
      '/configs/harbor-forum/assets/front.svg',
    ]);
    expect(screen.getByRole('link', { name: 'Program now' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Posters' })).toBeNull();
  });

  it('include a 3D lobby whose stands link only to open routes', () => {
    const stand = { kind: 'door', angle: 0, x: 50, y: 50 } as const;
    show(
      withHome({
        variant: 'lobby3d',
        lobby: {
          description: 'A hall',
          image: 'assets/lobby.svg',
          stands: [
            { ...stand, label: 'People', link: '/attendees' },
            { ...stand, label: 'Posters', link: '/posters' },
          ],
        },
      }),
    );
    expect(screen.getByRole('img', { name: 'A hall' }).getAttribute('src')).toBe(
      '/configs/harbor-forum/assets/lobby.svg',
    );
    const places = within(screen.getByRole('list', { name: 'Places to visit' }));
    expect(places.getAllByRole('link').map((link) => link.textContent)).toEqual(['People']);
  });
});

it('uses the page’s language', () => {
  show(withHome({}), LOADED, { signedIn: true, locale: 'es' });
  expect(headings()).toContain('Recomendado para usted');
});
