/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { buildBooth, buildExhibitor } from '../../../test/builders/tradeshow';
import naughtyStrings from '../../../test/fixtures/blns/blns.json';
import { renderApp } from '../../../test/render';
import type { EventConfig } from '../../contract/platform/eventConfig';
import type { Exhibitor, ExhibitorDetails, FoundExhibitor } from '../../contract/exhibition/tradeshow';
import { tradeshowSucceeded } from '../../features/exhibition/tradeshow/slice';
import { documentOpened, shareSucceeded, sharingSucceeded } from '../../features/exhibition/leads/slice';
import { SHARED, SHARING } from '../../features/exhibition/leads/components/sample';
import { boothRequested, boothSucceeded } from '../../features/exhibition/tradeshow/booth/slice';
import { criteriaChanged, searchSucceeded } from '../../features/exhibition/tradeshow/hall/searchSlice';
import { suggestedSucceeded } from '../../features/exhibition/tradeshow/hall/suggestedSlice';
import { videoRequested } from '../../features/stage/video/slice';
import { commentSubjectEntered } from '../../shared/program/comments';
import { eventTimeReducer } from '../../features/platform/eventTime';
import { accessReducer } from '../../features/access/guard';
import { chunk as boothChunk } from '../chunks/booth';
import { chunk as hallChunk } from '../chunks/tradeshow';
import { routes } from '../routes';
import { ShownRoute } from '../shownRoute';

// jsdom plays nothing.
jest.mock('../../features/stage/video/components/MediaPlayer', () => ({ MediaPlayer: () => null }));
jest.mock('../../shared/kit/pdf', () => ({
  ...jest.requireActual<object>('../../shared/kit/pdf'),
  PdfViewer: ({ url, title }: { url: string; title: string }) => <object aria-label={title} data={url} />,
}));

const { pageOptions } = buildEventConfig();
const EVENT: Partial<EventConfig> = {
  activeNavigation: [{ path: '/tradeshow', name: 'tradeshow', displayName: 'Hall', active: true, order: 1 }],
  tradeshowTiers: [
    { level: 1, headerLabel: 'Silver', columns: 4 },
    { level: 3, headerLabel: 'Gold' },
    { level: 2, headerLabel: 'Empty tier' },
  ],
  primaryInterests: [{ name: 'Robots', iconName: 'robot' }, { name: 'Floors' }],
  pageOptions: { ...pageOptions, tradeshow: { comments: false } },
  sponsorVideos: [{ title: 'How soap is made', videoUrl: 'https://vimeo.com/1' }],
};

const route = (name: string) => routes.find((each) => each.name === name) ?? null;

function showHall(facts: UnknownAction[], at = '/tradeshow', name = 'tradeshow') {
  const { reducers } = hallChunk;
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([key, reducer]) => [
      key,
      facts.reduce(
        (state, fact) => reducer(state, fact) as unknown,
        reducer(undefined, { type: 'test/init' }) as unknown,
      ),
    ]),
  );
  const { Tradeshow } = hallChunk.screens;
  return renderApp<CoreState>(
    <ShownRoute value={route(name)}>
      <Tradeshow />
    </ShownRoute>,
    { state: stateFor({ signedIn: true, at, event: EVENT }, slices), reducers },
  );
}

const exhibitors: Exhibitor[] = [
  buildExhibitor({ exhibitorId: 'g', companyName: 'Gold Ltd', tier: 3, interests: ['Robots'] }),
  buildExhibitor({
    exhibitorId: 's',
    companyName: 'Silver Ltd',
    tier: 1,
    featured: true,
    categories: ['Soap'],
  }),
  buildExhibitor({ exhibitorId: 'x', companyName: 'Of no tier', tier: 9 }),
];
const none = suggestedSucceeded({ suggested: [] });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the tradeshow', () => {
  it('shows featured sponsors, booths for the user with the reason, then its tiers by level', async () => {
    const suggested = [{ exhibitor: exhibitors[0] as Exhibitor, interests: ['Robots'] }];
    const { container } = showHall([tradeshowSucceeded({ exhibitors }), suggestedSucceeded({ suggested })]);
    expect(headings()).toEqual([
      'Featured',
      'Booths for you',
      'From our sponsors',
      'Gold',
      'Silver',
      'Browse by interest',
    ]);
    expect(screen.getByText('Your interest: Robots')).toBeTruthy();
    expect(screen.queryByText('Of no tier')).toBeNull();
    const gold = within(screen.getByRole('list', { name: 'Gold' }));
    expect(gold.getByRole('link', { name: 'Gold Ltd' }).getAttribute('href')).toBe(
      '/tradeshow/exhibitor-details/g',
    );
    expect(gold.getByRole('button', { name: 'Save Gold Ltd' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Robots' }).getAttribute('href')).toBe(
      '/tradeshow/results?interest=Robots',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers the categories and interests there are, with their numbers', () => {
    showHall([tradeshowSucceeded({ exhibitors }), none]);
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Category')).toEqual(['Any', 'Soap (1)']);
    expect(options('Interest')).toEqual(['Any', 'Robots (1)']);
  });

  it('waits for the suggestions, which are above the tiers', () => {
    showHall([tradeshowSucceeded({ exhibitors })]);
    expect(screen.getByText('Loading exhibitors…')).toBeTruthy();
    expect(screen.queryByText('Gold Ltd')).toBeNull();
  });

  it('says so when nobody exhibits yet', () => {
    showHall([tradeshowSucceeded({ exhibitors: [] }), none]);
    expect(screen.getByText('No exhibitors have been announced yet.')).toBeTruthy();
  });

  it('renders some of 5,000 exhibitors, each with its place among all', () => {
    const many = Array.from({ length: 5_000 }, (_none, index) =>
      buildExhibitor({ exhibitorId: `e${index}`, companyName: `Exhibitor ${index}`, tier: 1 }),
    );
    showHall([tradeshowSucceeded({ exhibitors: many }), none]);
    const items = within(screen.getByRole('list', { name: 'Silver' })).getAllByRole('article');
    expect(items.length).toBeGreaterThan(10);
    expect(items.length).toBeLessThan(200);
  });
});

describe('the results', () => {
  const show = (found: FoundExhibitor[], q: string) =>
    showHall(
      [
        tradeshowSucceeded({ exhibitors: [] }),
        criteriaChanged({ criteria: { q, category: '', interest: '' }, path: '/tradeshow/results' }),
        searchSucceeded({ exhibitors: found, count: found.length, similar: [] }),
      ],
      `/tradeshow/results?q=${encodeURIComponent(q)}`,
      'tradeshowResults',
    );

  it('mark what was typed in names, products and categories', () => {
    const { container } = show(
      [{ ...buildExhibitor({ companyName: 'Müller Foam', categories: ['Foams'] }), products: ['Foam gun'] }],
      'foam mull',
    );
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Müll',
      'Foam',
      'Foam',
      'Foam',
    ]);
    expect(screen.getByText('1 exhibitor found')).toBeTruthy();
  });

  it('show hostile texts as texts', () => {
    const texts = naughtyStrings.filter((text) => text.trim() !== '').slice(0, 400);
    const found = texts.map((text, index) => ({
      ...buildExhibitor({
        exhibitorId: `e${index}`,
        companyName: text,
        description: '',
        categories: [`${index} ${text}`],
      }),
      products: [text],
    }));
    const { container } = show(found.slice(0, 60), 'script');
    expect(container.querySelector('script, iframe, [onerror], [onload]')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });
});

describe('a booth', () => {
  function show(over: Partial<ExhibitorDetails> = {}, event: Partial<EventConfig> = EVENT) {
    const reducers = { ...boothChunk.reducers, eventTime: eventTimeReducer, access: accessReducer };
    const slices = Object.fromEntries(
      Object.entries(reducers).map(([key, reducer]) => [
        key,
        reducer(
          reducer(undefined, { type: 'test/init' }) as never,
          boothSucceeded(buildBooth({ exhibitorId: 'b', tier: 3, ...over })),
        ) as unknown,
      ]),
    );
    const { Booth } = boothChunk.screens;
    return renderApp<CoreState>(
      <ShownRoute value={route('exhibitorDetails')}>
        <Booth />
      </ShownRoute>,
      {
        route: '/tradeshow/exhibitor-details/:exhibitorId',
        state: stateFor({ signedIn: true, at: '/tradeshow/exhibitor-details/b', event }, slices),
        reducers,
      },
    );
  }

  it('plays its videos, logged under its own id', () => {
    const video = {
      videoId: 'v1',
      title: 'One',
      videoUrl: '/media/demo/60/master.m3u8',
      image: null,
      captionsEn: '/media/demo/60/captions-en.vtt',
      captionsEs: null,
    };
    const { actions } = show({ videos: [video, { ...video, videoId: 'v2', title: 'Two' }] });
    expect(actions).toContainEqual(
      videoRequested({
        sessionId: 'b',
        videoId: 'v1',
        title: 'One',
        url: video.videoUrl,
        captions: { en: video.captionsEn, es: null },
      }),
    );
    expect(screen.getAllByText('Sponsor video')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'One', pressed: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Two', pressed: false })).toBeTruthy();
  });

  const fileId = 'a'.repeat(32);
  const file = {
    fileId,
    name: 'Prices.pdf',
    mediaType: 'application/pdf',
    bytes: 9,
    pages: 1,
    url: `/files/${fileId}?until=1`,
    createdAt: '',
  };
  const document = { ...file, gated: false, file };

  it('shows a PDF in place, which counts as often as it is opened', async () => {
    const { actions, user } = show({ documents: [document] });
    const opened = documentOpened({ exhibitorId: 'b', fileId });
    await user.click(screen.getByRole('button', { name: 'Open Prices.pdf', expanded: false }));
    expect(screen.getByLabelText('Prices.pdf').getAttribute('data')).toBe(file.url);
    expect(actions.filter(documentOpened.match)).toEqual([opened]);
    await user.click(screen.getByRole('button', { name: 'Close Prices.pdf', expanded: true }));
    expect(screen.queryByLabelText('Prices.pdf')).toBeNull();
    expect(actions.filter(documentOpened.match)).toEqual([opened]);
  });

  it('shows a gated PDF only once the visitor shares their details', async () => {
    const gated = { ...document, gated: true, file: null };
    const { dispatch, actions, user } = show({ documents: [gated] });
    expect(screen.queryByRole('button', { name: 'Open Prices.pdf' })).toBeNull();
    act(() => void dispatch(sharingSucceeded(SHARING)));
    await user.click(screen.getByRole('button', { name: /Prices\.pdf/ }));
    expect(screen.getByRole('dialog').textContent).toContain('Prices.pdf');
    const before = actions.filter(boothRequested.match).length;
    act(() => void dispatch(shareSucceeded(SHARED)));
    // The booth is read again, now with the file.
    expect(actions.filter(boothRequested.match)).toHaveLength(before + 1);
    act(
      () => void dispatch(boothSucceeded(buildBooth({ exhibitorId: 'b', documents: [{ ...gated, file }] }))),
    );
    await user.click(screen.getByRole('button', { name: 'Open Prices.pdf' }));
    expect(screen.getByLabelText('Prices.pdf').getAttribute('data')).toBe(file.url);
  });

  it('has Chat with Us where the event has it, and nowhere else', () => {
    const { actions, unmount } = show();
    expect(screen.queryByText('Chat with Us')).toBeNull();
    expect(actions).not.toContainEqual(commentSubjectEntered({ subjectId: 'b' }));
    unmount();
    const chat = show({}, { ...EVENT, pageOptions: { ...pageOptions, tradeshow: { comments: true } } });
    expect(screen.getByRole('heading', { name: 'Chat with Us' })).toBeTruthy();
    expect(chat.actions).toContainEqual(commentSubjectEntered({ subjectId: 'b' }));
  });

  it('leads to its neighbors, its categories and back', () => {
    show({
      categories: ['Soap & water'],
      previous: { exhibitorId: 'a', companyName: 'Aurora' },
      next: null,
    });
    const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/tradeshow',
        '/tradeshow/results?category=Soap+%26+water',
        '/tradeshow/exhibitor-details/a',
      ]),
    );
    expect(screen.queryByText('Next booth')).toBeNull();
  });

  it('shows hostile texts as texts', async () => {
    for (const text of naughtyStrings.filter((each) => each.trim() !== '').slice(0, 120)) {
      const { container, unmount } = show({
        companyName: text,
        about: text,
        categories: [text],
        products: [{ productId: 'p', name: text, description: text, imgPath: null, link: null }],
        links: [{ network: 'website', url: 'https://example.org/' }],
      });
      expect(container.querySelector('script, iframe, [onerror], [onload], [href^="javascript"]')).toBeNull();
      unmount();
    }
    const { container } = show({ about: '<p>Fine</p>' });
    expect(await axeViolations(container)).toEqual([]);
  });
});
