/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import type { NavItem } from '../../../contract/eventConfig';
import { navigationRequested } from '../../../shared/page';
import { HeaderView, type HeaderViewProps } from './HeaderView';

const entry = (name: string, path: string): NavItem => ({
  name,
  path,
  displayName: name,
  active: true,
  order: 1,
});
const navigation = [
  entry('home', '/home'),
  entry('sessions', '/sessions'),
  entry('onDemand', '/sessions?onDemandFilter='),
  entry('standards', '/sessions?onDemandFilter=SPOT01'),
  entry('schedule', '/schedule'),
  entry('wearecalled', 'https://charity.example/'),
];

function show(over: Partial<HeaderViewProps> = {}) {
  return renderApp(
    <HeaderView
      logoUrl="/logo.svg"
      conferenceName="Harbor Forum"
      navigation={navigation}
      badges={{}}
      current="/"
      clock={null}
      userName="Alex Attendee"
      {...over}
    />,
  );
}
const currentNames = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []));

it.each([
  ['/', []],
  ['/sessions', ['sessions']],
  ['/sessions?noScroll=true', ['sessions']],
  ['/sessions/what-clean-means', ['sessions']],
  ['/sessionsandmore', []],
  ['/sessions?onDemandFilter=', ['onDemand']],
  ['/sessions?noScroll=true&onDemandFilter=SPOT02', ['onDemand']],
  ['/sessions?onDemandFilter=SPOT01', ['onDemand', 'standards']],
  ['/sessions?onDemandFilter=SPOT011', ['onDemand']],
  ['/schedule', ['schedule']],
])('at %s marks %j', (current, names) => {
  show({ current });
  expect(currentNames()).toEqual(names);
});

it('shows a badge with the count of what is new, said in words, and none for nothing', async () => {
  show({ badges: { schedule: 3, sessions: 0 } });
  const schedule = screen.getByRole('link', { name: /schedule/ });
  expect(schedule.textContent).toContain('3');
  expect(screen.getByRole('link', { name: 'schedule 3 new' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sessions' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('keeps a large badge small', () => {
  show({ badges: { schedule: 1_200 } });
  expect(screen.getByRole('link', { name: /schedule/ }).textContent).toContain('99+');
});

it('leads to places of the app by an action, and to other sites in a new tab', async () => {
  const { user, actions } = show();
  await user.click(screen.getByRole('link', { name: 'schedule' }));
  expect(actions).toEqual([navigationRequested('/schedule')]);
  const outside = screen.getByRole('link', { name: 'wearecalled' });
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
});

it('unfolds its navigation by a button that says so', async () => {
  const { user } = show();
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'schedule' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
