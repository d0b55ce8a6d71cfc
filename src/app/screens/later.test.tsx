/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor, type CoreState, type StateIntent } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { serverTimeReducer } from '../../features/serverTime';
import { secondPassed, type EventTimeState } from '../../shared/eventTime';
import { routes } from '../routes';
import { ShownRoute } from '../shownRoute';
import { LaterScreen } from './LaterScreen';

const { pageOptions } = buildEventConfig();
const entry = (name: string, displayName: string) => ({
  ...{ name, displayName, path: `/${name}`, active: true, order: 1 },
});

/** Renders a route's screen at an instant of event time. */
function show(
  name: string,
  event: StateIntent['event'] = {},
  now: string | null = '2021-01-26T15:10:00.000Z',
) {
  const serverTime: EventTimeState = {
    offset: now === null ? null : 0,
    realNow: now === null ? 0 : Date.parse(now),
  };
  const route = routes.find((each) => each.name === name) ?? null;
  return renderApp<CoreState & { serverTime: EventTimeState }>(
    <ShownRoute value={route}>
      <LaterScreen />
    </ShownRoute>,
    {
      state: stateFor({ signedIn: true, event: { timeZone: 'America/Chicago', ...event } }, { serverTime }),
      reducers: { serverTime: serverTimeReducer },
    },
  );
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const later = (notOpenYet: NonNullable<typeof pageOptions.notOpenYet>) => ({
  pageOptions: { ...pageOptions, notOpenYet },
});

describe('a screen that opens later', () => {
  it('is named as its entry of the header, and says the product’s words where the event has none', async () => {
    show('posters', { activeNavigation: [entry('posters', 'Pop-Up'), entry('sessions', 'Agenda')] });
    expect(heading()).toBe('Pop-Up');
    expect(screen.getByText(/new products and projects will hang/)).toBeTruthy();
    expect(screen.getByText('Not open yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Agenda' }).getAttribute('href')).toBe('/sessions');
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
    expect(await axeViolations()).toEqual([]);
  });

  it('says the event’s words, with its picture, and does not lead to a programme that is off', () => {
    const { container } = show('tradeshow', {
      activeNavigation: [entry('tradeshow', 'Hall')],
      ...later({ tradeshow: { text: '<p>Stands are <em>going up</em>.</p>', image: 'assets/hall.svg' } }),
    });
    expect(screen.getByText('going up').tagName).toBe('EM');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/configs/harbor-forum/assets/hall.svg');
    expect(screen.queryByRole('link', { name: /^Go to (?!the start)/ })).toBeNull();
  });

  it('has the event’s common picture where it has none of its own', () => {
    const { container } = show('meeting', { images: { notOpenYet: 'assets/later.svg' } });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      '/configs/harbor-forum/assets/later.svg',
    );
  });

  it.each([
    ['meeting', {}, 'Meeting'],
    ['adminSchedule', {}, 'Administration'],
    ['pollResults', { activeNavigation: [entry('sessions', 'Agenda')] }, 'Poll results'],
    ['requestMeeting', {}, 'Request A Meeting'],
  ])('%s is named by the route where no entry is for it: %j, %s', (name, event, named) => {
    show(name, event);
    expect(heading()).toBe(named);
  });

  it('for meeting requests and the lounge has the event’s own name', () => {
    const { unmount } = show('requestMeeting', {
      pageOptions: {
        ...pageOptions,
        createActivity: { ...pageOptions.createActivity, title: 'Direct Connect' },
      },
    });
    expect(heading()).toBe('Direct Connect');
    unmount();
    show('networking', {
      pageOptions: {
        ...pageOptions,
        networking: { active: true, title: 'The quay', helpText: '', rooms: [] },
      },
    });
    expect(heading()).toBe('The quay');
  });
});

describe('the day of the opening', () => {
  const opensOn = later({ meeting: { text: '', opens: '2021-01-27' } });

  it('is said while it lies ahead in the event’s zone, and no longer on the day itself', () => {
    // 23:59 on the 26th in Chicago.
    const { dispatch } = show('meeting', opensOn, '2021-01-27T05:59:00.000Z');
    expect(screen.getByText('Opens on Wednesday, 27 January')).toBeTruthy();
    act(() => void dispatch(secondPassed({ realNow: Date.parse('2021-01-27T06:00:00.000Z') })));
    expect(screen.queryByText(/Opens on/)).toBeNull();
    expect(screen.getByText('Not open yet')).toBeTruthy();
  });

  it('is not said while event time is unknown', () => {
    show('meeting', opensOn, null);
    expect(screen.queryByText(/Opens on/)).toBeNull();
  });
});

describe('what is known already', () => {
  const items = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('of the tradeshow are its tiers, highest first', () => {
    show('tradeshow', {
      tradeshowTiers: [
        { level: 1, headerLabel: 'Silver' },
        { level: 7, headerLabel: 'Presenting Sponsor' },
        { level: 2, headerLabel: 'Gold' },
      ],
    });
    expect(items('Who will be there')).toEqual(['Presenting Sponsor', 'Gold', 'Silver']);
  });

  it('of the posters are their categories', () => {
    show('posterGallery', { posterCategories: ['Dairy', 'Pet Care'] });
    expect(items('What will be shown')).toEqual(['Dairy', 'Pet Care']);
  });

  it('of the lounge are its rooms and how it works', () => {
    const networking = {
      active: true,
      title: 'The quay',
      helpText: '<p>Press a letter.</p>',
      rooms: [{ letter: 'B', name: 'Pier' }],
    };
    show('networking', { pageOptions: { ...pageOptions, networking } });
    expect(screen.getByText('Press a letter.')).toBeTruthy();
    expect(items('The rooms')).toEqual(['B Pier']);
  });

  it.each(['posters', 'tradeshow', 'meeting'])('of %s is nothing where nothing is configured', (name) => {
    show(name, { tradeshowTiers: [] });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
