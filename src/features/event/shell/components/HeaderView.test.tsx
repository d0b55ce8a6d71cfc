/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import type { NavItem } from '../../../../contract/platform/eventConfig';
import { navigationRequested } from '../../../../shared/platform/page';
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
      notices={null}
      account={<button type="button">Account</button>}
      accountList={<a href="/me">My profile</a>}
      {...over}
    />,
  );
}
const currentNames = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []));

it('leads to the stage that is on air, and nowhere while none is', () => {
  const { rerender } = show({ livePath: '/live-stream/main' });
  expect(screen.getByRole('link', { name: 'Live now' }).getAttribute('href')).toBe('/live-stream/main');
  rerender(<></>);
  show({ livePath: null });
  expect(screen.queryByRole('link', { name: 'Live now' })).toBeNull();
});

it.each([
  ['/', ['home']],
  ['/home', ['home']],
  ['/sessions', ['sessions']],
  ['/sessions?noScroll=true', ['sessions']],
  ['/sessions/what-clean-means', ['sessions']],
  ['/sessionsandmore', []],
  ['/sessions?onDemandFilter=', ['onDemand']],
  ['/sessions?noScroll=true&onDemandFilter=SPOT02', ['onDemand']],
  ['/sessions?onDemandFilter=SPOT01', ['onDemand', 'standards']],
  ['/sessions?onDemandFilter=SPOT011', ['onDemand']],
  ['/sessions?noScroll=true&onDemandFilter=SPOT01&tab=upcoming', ['sessions']],
  ['/schedule', ['schedule']],
])('at %s marks %j as current', (current, names) => {
  show({ current });
  expect(currentNames()).toEqual(names);
});

it('shows a badge with an accessible count of new items, and none for zero', async () => {
  show({ badges: { schedule: 3, sessions: 0 } });
  const schedule = screen.getByRole('link', { name: /schedule/ });
  expect(schedule.textContent).toContain('3');
  expect(screen.getByRole('link', { name: 'schedule 3 new' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sessions' })).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
});

it('links to the administration for users who have access', async () => {
  const { unmount } = show();
  expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  unmount();
  show({ staffLink: { to: '/admin', label: 'shell.title.admin' } });
  expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
  expect(await axeViolations()).toEqual([]);
});

it('marks the administration as current on its pages', () => {
  const staffLink = { to: '/admin', label: 'shell.title.admin' } as const;
  for (const current of ['/admin', '/admin/attendees?query=ana']) {
    const { unmount } = show({ staffLink, current });
    expect(currentNames()).toEqual(['Administration']);
    unmount();
  }
});

it('caps the badge at 99+', () => {
  show({ badges: { schedule: 1_200 } });
  expect(screen.getByRole('link', { name: /schedule/ }).textContent).toContain('99+');
});

it('navigates within the app by an action, and opens other sites in a new tab', async () => {
  const { user, actions } = show();
  await user.click(screen.getByRole('link', { name: 'schedule' }));
  expect(actions).toEqual([navigationRequested('/schedule')]);
  const outside = screen.getByRole('link', { name: 'wearecalled (opens in a new tab)' });
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
});

describe('a header too narrow for its navigation', () => {
  /**
   * Shows the header with this much room; each of its parts is 400 px wide. `resize` changes the room and
   * notifies the header.
   */
  function showIn(px: number, over: Partial<HeaderViewProps> = {}) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 400 } as DOMRect);
    const room = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(px);
    const reports = new Set<() => void>();
    globalThis.ResizeObserver = class implements ResizeObserver {
      constructor(changed: ResizeObserverCallback) {
        reports.add(() => changed([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const resize = (next: number) => {
      room.mockReturnValue(next);
      act(() => reports.forEach((report) => report()));
    };
    const shown = show(over);
    // The first report follows the first layout.
    resize(px);
    return { ...shown, resize };
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });
  const menu = () => screen.queryByRole('button', { name: 'Menu' });

  it('folds it behind a button, which is absent once the navigation fits', () => {
    const { resize } = showIn(700);
    expect(menu()).toBeTruthy();
    resize(1_200);
    expect(menu()).toBeNull();
    expect(screen.getByRole('banner').className).toContain('beside');
    resize(1_199);
    expect(menu()).toBeNull();
    expect(screen.getByRole('banner').className).toContain('below');
  });

  it('at 640 px folds everything but the logo with it, and shows it again with more room', async () => {
    const { user, resize } = showIn(640, { clock: <p>Clock</p> });
    const account = () => screen.queryByRole('button', { name: 'Account' });
    const panel = () => document.getElementById(menu()?.getAttribute('aria-controls') ?? '');
    expect(account()).toBeNull();
    expect(panel()?.textContent).toContain('My profileClock');
    await user.click(menu()!);
    expect(await axeViolations()).toEqual([]);
    resize(641);
    expect(account()).toBeTruthy();
    expect(panel()?.textContent).not.toContain('My profile');
    resize(1_200);
    expect(menu()).toBeNull();
  });

  it('says how high it is, for what must not cover it', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    const { unmount } = showIn(700);
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--header-size')).toBe('64px');
    unmount();
    expect(style.getPropertyValue('--header-size')).toBe('');
  });

  it('unfolds it by the button, with aria-expanded, and folds it after a link is followed', async () => {
    const { user } = showIn(399);
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'schedule' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('folds it on Escape, and returns focus to the button', async () => {
    const { user } = showIn(399);
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('home');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});
