/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { buildSession } from '../../../test/builders/session';
import { stateFor } from '../../../test/builders/state';
import { renderApp } from '../../../test/render';
import { secondPassed, eventTimeReceived } from '../../shared/platform/eventTime';
import { sessionsSlice } from '../../features/program/sessions/slice';
import { chunk as home } from '../chunks/home';
import { chunk as shell } from '../chunks/shell';
import { HomeScreen } from './HomeScreen';
import { LayoutScreen } from './LayoutScreen';

const mockRenders: Record<string, number> = {};

/** Wraps the named components of a module in render counters. */
function mockCounted(path: string, ...names: string[]): object {
  const module = jest.requireActual<Record<string, ComponentType<object>>>(path);
  const counted = names.map((name) => {
    const Counted = module[name] as (props: object) => React.ReactNode;
    return [
      name,
      (props: object) => {
        mockRenders[name] = (mockRenders[name] ?? 0) + 1;
        return Counted(props);
      },
    ] as const;
  });
  return { ...module, ...Object.fromEntries(counted) };
}
jest.mock('../../features/event/shell/components/HeaderView', () =>
  mockCounted('../../features/event/shell/components/HeaderView', 'HeaderView'),
);
jest.mock('../../features/event/shell/components/LayoutView', () =>
  mockCounted('../../features/event/shell/components/LayoutView', 'LayoutView'),
);
jest.mock('../../features/event/shell/components/FooterView', () =>
  mockCounted('../../features/event/shell/components/FooterView', 'FooterView'),
);
jest.mock('../../features/event/shell/components/Clock', () =>
  mockCounted('../../features/event/shell/components/Clock', 'Clock'),
);
jest.mock('../../features/event/home/components/HomeView', () =>
  mockCounted('../../features/event/home/components/HomeView', 'HomeView'),
);
jest.mock('../../features/program/sessions/components/SessionCardView', () =>
  mockCounted('../../features/program/sessions/components/SessionCardView', 'SessionCardView'),
);

const NOW = Date.parse('2021-01-26T15:10:00.000Z');

const reducers = { ...shell.reducers, ...home.reducers };

function show() {
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => {
      const list = sessionsSlice.actions.sessionsSucceeded({
        upcomingSessions: [
          buildSession(),
          buildSession({
            sessionId: 'next',
            startTime: '2021-01-26T17:00:00.000Z',
            endTime: '2021-01-26T18:00:00.000Z',
          }),
        ],
        onDemand: [],
        currentTimeISO: new Date(NOW).toISOString(),
      });
      return [
        name,
        [eventTimeReceived({ serverNow: NOW, receivedAt: NOW }), list].reduce(reducer, undefined) as unknown,
      ];
    }),
  );
  return renderApp(
    <>
      <LayoutScreen />
      <HomeScreen />
    </>,
    { state: stateFor({ signedIn: true }, slices), reducers },
  );
}

it('re-renders only the clock on each tick within a minute', () => {
  const { dispatch } = show();
  const before = { ...mockRenders };
  expect(before).toMatchObject({
    HeaderView: 1,
    LayoutView: 1,
    FooterView: 1,
    HomeView: 1,
    SessionCardView: 2,
    // Empty at first, then with the time.
    Clock: 2,
  });
  for (let second = 1; second < 60; second += 1) {
    act(() => void dispatch(secondPassed({ realNow: NOW + second * 1_000 })));
  }
  expect(mockRenders).toEqual({ ...before, Clock: 61 });
  // Lists and entry windows update by the minute.
  act(() => void dispatch(secondPassed({ realNow: NOW + 60_000 })));
  expect(mockRenders).toMatchObject({ HeaderView: 1, LayoutView: 1, FooterView: 1, Clock: 62 });
  expect(mockRenders['SessionCardView']).toBeGreaterThan(2);
});
