/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor, type CoreState, type StateIntent } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { eventTimeReducer } from '../../features/eventTime';
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
  const eventTime: EventTimeState = {
    offset: now === null ? null : 0,
    realNow: now === null ? 0 : Date.parse(now),
  };
  const route = routes.find((each) => each.name === name) ?? null;
  return renderApp<CoreState & { eventTime: EventTimeState }>(
    <ShownRoute value={route}>
      <LaterScreen />
    </ShownRoute>,
    {
      state: stateFor({ signedIn: true, event: { timeZone: 'America/Chicago', ...event } }, { eventTime }),
      reducers: { eventTime: eventTimeReducer },
    },
  );
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const later = (notOpenYet: NonNullable<typeof pageOptions.notOpenYet>) => ({
  pageOptions: { ...pageOptions, notOpenYet },
});

describe('a screen that opens later', () => {
  it('is named and falls back to the default text', async () => {
    show('meeting', { activeNavigation: [entry('sessions', 'Agenda')] });
    expect(heading()).toBe('Meeting');
    expect(screen.getByText('Not open yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Agenda' }).getAttribute('href')).toBe('/sessions');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(await axeViolations()).toEqual([]);
  });

  it('shows the event’s text and image, without a link to a closed program', () => {
    const { container } = show('meeting', {
      activeNavigation: [],
      ...later({ meeting: { text: '<p>Stands are <em>going up</em>.</p>', image: 'assets/hall.svg' } }),
    });
    expect(screen.getByText('going up').tagName).toBe('EM');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/configs/harbor-forum/assets/hall.svg');
    expect(screen.queryByRole('link', { name: /^Go to (?!the home)/ })).toBeNull();
  });

  it('falls back to the event’s common image', () => {
    const { container } = show('meeting', { images: { notOpenYet: 'assets/later.svg' } });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      '/configs/harbor-forum/assets/later.svg',
    );
  });

  it.each([
    ['meeting', {}, 'Meeting'],
    ['adminSchedule', {}, 'Administration'],
  ])('%s without a navigation entry is named after its route: %j, %s', (name, event, named) => {
    show(name, event);
    expect(heading()).toBe(named);
  });

  it('uses the event’s own name for the lounge', () => {
    show('networking', {
      pageOptions: {
        ...pageOptions,
        networking: { active: true, title: 'The quay', helpText: '', rooms: [] },
      },
    });
    expect(heading()).toBe('The quay');
  });
});

describe('the opening date', () => {
  const opensOn = later({ meeting: { text: '', opens: '2021-01-27' } });

  it('is shown until the day itself begins in the event’s time zone', () => {
    // 23:59 on the 26th in Chicago.
    const { dispatch } = show('meeting', opensOn, '2021-01-27T05:59:00.000Z');
    expect(screen.getByText('Opens on Wednesday, 27 January')).toBeTruthy();
    act(() => void dispatch(secondPassed({ realNow: Date.parse('2021-01-27T06:00:00.000Z') })));
    expect(screen.queryByText(/Opens on/)).toBeNull();
    expect(screen.getByText('Not open yet')).toBeTruthy();
  });

  it('takes the text that announces it along', () => {
    const announced = later({
      meeting: { text: '<p>Meetings open on Wednesday.</p>', opens: '2021-01-27' },
    });
    const { dispatch, container } = show('meeting', announced, '2021-01-27T05:59:00.000Z');
    expect(screen.getByText('Meetings open on Wednesday.')).toBeTruthy();
    act(() => void dispatch(secondPassed({ realNow: Date.parse('2021-01-27T06:00:00.000Z') })));
    expect(container.textContent).not.toMatch(/Wednesday/);
    expect(screen.getByText('Not open yet')).toBeTruthy();
  });

  it('is hidden while event time is unknown', () => {
    show('meeting', opensOn, null);
    expect(screen.queryByText(/Opens on/)).toBeNull();
  });
});

describe('what is already known', () => {
  const items = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('about the lounge is its rooms and how it works', () => {
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

  it.each(['meeting'])('about %s is nothing if nothing is configured', (name) => {
    show(name);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
