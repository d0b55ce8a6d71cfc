/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { axeViolations } from '../../../../../test/axe';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { stateFor, type StateIntent } from '../../../../../test/builders/state';
import { buildUser } from '../../../../../test/builders/user';
import { renderApp } from '../../../../../test/render';
import { testReducer } from '../../../../../test/store';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { localeRequested, titleRequested } from '../../../../shared/platform/page';
import { arrivalReceived, signedOut } from '../../../../shared/platform/auth';
import {
  enterRequested,
  gateLinkCancelled,
  gateLinkConfirmed,
  gateLinkInspected,
  logoutRequested,
  providerRedirectStarted,
  signInFailed,
  signInQueued,
  signInStarted,
} from '../slice';
import { PageBackdrop } from '../backdrop/components/PageBackdrop';
import { GateLink } from '../gateLink';
import { Gate } from './Gate';

type GateOptions = EventConfig['pageOptions']['gate'];

const withGate = (over: Partial<GateOptions>): Partial<EventConfig> => {
  const { pageOptions } = buildEventConfig();
  return { pageOptions: { ...pageOptions, gate: { ...pageOptions.gate, ...over } } };
};

const withHelp = (contactEmail: string): Partial<EventConfig> => ({
  pageOptions: { ...buildEventConfig().pageOptions, help: { content: '', contactEmail } },
});

/** Renders the gate in a state, after dispatching the given actions. */
function show(intent: StateIntent = {}, ...facts: UnknownAction[]) {
  const state = facts.reduce(testReducer(), stateFor({ at: '/gate', ...intent }));
  return renderApp(<Gate gateLinkQuestion={<GateLink />} backdrop={<p>It moves.</p>} />, { state });
}

const mainButton = () => screen.queryByRole('button', { name: /Enter|Logout|Signing|Opening|Checking/ });
/** Text in the live regions. */
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const alertText = () => screen.getByRole('alert').textContent;

describe('the gate (product.md#gate)', () => {
  it('shows the name, slogan, credit and a single enter button', async () => {
    const { user, actions } = show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor Forum');
    expect(screen.getByText('Where the tide turns')).toBeTruthy();
    expect(screen.getByText('Virtual meeting by Plenary')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter Meeting' }));
    expect(actions).toContainEqual(enterRequested());
    expect(actions).toContainEqual(titleRequested(null));
    expect(alertText()).toBe('');
  });

  it('shows the year when the slogan is hidden or missing', () => {
    show({ event: { displaySlogan: false } });
    expect(screen.getByText('2021')).toBeTruthy();
    expect(screen.queryByText('Where the tide turns')).toBeNull();
  });

  it('uses the event’s label for the button', () => {
    show({ event: withGate({ enterLabel: 'Enter event' }) });
    expect(screen.getByRole('button', { name: 'Enter event' })).toBeTruthy();
  });

  it.each(['left', 'right', 'center'] as const)('positions the login box: %s', (loginBox) => {
    show({ event: withGate({ loginBox }) });
    expect(screen.getByRole('main').className).toContain(loginBox);
  });

  it.each([
    { kind: 'splash', image: 'assets/a.svg' } as const,
    { kind: 'page', page: 'https://stage.example/gate', still: 'assets/a.svg' } as const,
    { kind: 'video', video: 'assets/sea.mp4', poster: 'assets/a.svg' } as const,
  ])('has the event’s background images for wide and narrow screens: %j', (pictures) => {
    const background = { ...pictures, smallImage: 'assets/b.svg' };
    const { container } = show({ event: withGate({ background }) });
    const style = container.querySelector<HTMLElement>('.gate')?.style;
    expect(style?.getPropertyValue('--gate-picture')).toBe('url("/configs/harbor-forum/assets/a.svg")');
    expect(style?.getPropertyValue('--gate-picture-small')).toBe('url("/configs/harbor-forum/assets/b.svg")');
  });

  it.each([
    [{ kind: 'page', page: 'https://stage.example/gate', still: 'assets/still.svg' } as const],
    [{ kind: 'video', video: 'assets/sea.mp4', poster: 'assets/still.svg' } as const],
    [
      {
        kind: 'layers',
        layers: [
          { image: 'assets/still.svg', speed: 100 },
          { image: 'assets/near.svg', speed: 15 },
        ],
      } as const,
    ],
  ])('shows a still image until the background moves, at every width: %j', (background) => {
    const { container } = show({ event: withGate({ background: structuredClone(background) as never }) });
    const style = container.querySelector<HTMLElement>('.gate')?.style;
    const still = 'url("/configs/harbor-forum/assets/still.svg")';
    expect(style?.getPropertyValue('--gate-picture')).toBe(still);
    expect(style?.getPropertyValue('--gate-picture-small')).toBe(still);
    expect(screen.getByText('It moves.')).toBeTruthy();
  });

  it('falls back to the theme’s gradient when there is no small image', () => {
    const background = { kind: 'splash', image: 'assets/a.svg' } as const;
    const { container } = show({ event: withGate({ background }) });
    const style = container.querySelector<HTMLElement>('.gate')?.style;
    expect(style?.getPropertyValue('--gate-picture-small')).toBe('none');
  });

  it('offers the event’s languages', async () => {
    const { user, actions } = show();
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(actions).toContainEqual(localeRequested('es'));
  });

  it('has everything in a landmark', async () => {
    const state = stateFor({ at: '/gate', signedIn: buildUser({ registered: false }) });
    const { container } = renderApp(<Gate backdrop={<PageBackdrop address="/gate.html" />} />, { state });
    expect(screen.getByRole('region', { name: 'Language' })).toBeTruthy();
    fireEvent.load(container.querySelector('iframe') as HTMLElement);
    expect(screen.getByRole('button', { name: 'Pause the moving background' })).toBeTruthy();
    const { violations } = await axe.run(document, { runOnly: ['region'] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('offers no language choice when there is only one', () => {
    show({ event: { locales: ['en'] } });
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });

  it('is translated into Spanish', () => {
    show({ locale: 'es' });
    expect(screen.getByRole('button', { name: 'Entrar al evento' })).toBeTruthy();
  });
});

describe('at the gate', () => {
  it('an attendee can enter, and sees who is signed in', () => {
    show({ signedIn: true });
    expect(screen.getByText('Signed in as Alex Attendee')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter Meeting' })).toBeTruthy();
  });

  it('an unregistered user can only log out', async () => {
    const { user, actions } = show({ signedIn: buildUser({ registered: false }) });
    expect(screen.getByText('This site is only available to registered attendees.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enter Meeting' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(actions).toContainEqual(logoutRequested());
  });

  it('what the event calls entering is not what it calls logging out', () => {
    show({ signedIn: buildUser({ registered: false }), event: withGate({ enterLabel: 'Come in' }) });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Come in' })).toBeNull();
  });

  it.each<[string, Partial<EventConfig>, string]>([
    ['the help page’s address', withHelp('help@harbor.example'), 'mailto:help@harbor.example'],
    ['an email address', withGate({ contact: 'join@harbor.example' }), 'mailto:join@harbor.example'],
    ['a web address', withGate({ contact: 'https://join.harbor.example/' }), 'https://join.harbor.example/'],
  ])('an unregistered user sees who to turn to: %s', (_what, event, href) => {
    show({ signedIn: buildUser({ registered: false }), event });
    const link = within(screen.getAllByRole('status')[0] as HTMLElement).getByRole('link');
    expect(link.getAttribute('href')).toBe(href);
    expect(link.textContent).toBe(href.replace(/^mailto:|^https:\/\/|\/$/g, ''));
  });

  it('nobody else does, nor does anyone where the event names no one', () => {
    const { unmount } = show({ signedIn: true, event: withGate({ contact: 'join@harbor.example' }) });
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    show({ signedIn: buildUser({ registered: false }) });
    expect(screen.queryByRole('link')).toBeNull();
  });

  describe('of an event that is over', () => {
    const over = {
      isSiteActive: { development: false, production: true },
      ...withGate({ enterLabel: 'Come in' }),
    };

    it('a visitor reads so and keeps the enter button', async () => {
      const { user, actions } = show({ event: over });
      expect(said()).toEqual(['This meeting has ended.']);
      await user.click(screen.getByRole('button', { name: 'Come in' }));
      expect(actions).toContainEqual(enterRequested());
    });

    it('an attendee reads so and can only log out', async () => {
      const { user, actions } = show({ signedIn: true, event: over });
      expect(said()).toEqual(['This meeting has ended.']);
      expect(screen.queryByRole('button', { name: 'Come in' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(actions).toContainEqual(logoutRequested());
      expect(actions).not.toContainEqual(enterRequested());
    });

    it('an unregistered user reads both notices and can log out', () => {
      show({ signedIn: buildUser({ registered: false }), event: over });
      expect(screen.getByText('This meeting has ended.')).toBeTruthy();
      expect(screen.getByText(/^This site is only available to registered attendees\./)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Come in' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    });
  });

  it('a user signed out by a failed token refresh is told so', () => {
    show({ signedIn: true }, signedOut({ reason: 'refreshFailed' }));
    expect(screen.getByText('Your session has ended. Sign in again to continue.')).toBeTruthy();
  });
});

it('announces a later notice in a live region that already exists', () => {
  const { dispatch } = show({ signedIn: true });
  const places = screen.getAllByRole('status');
  expect(said()).toEqual([]);
  act(() => void dispatch(signedOut({ reason: 'refreshFailed' })));
  expect(said()).toEqual(['Your session has ended. Sign in again to continue.']);
  expect(screen.getAllByRole('status')).toEqual(places);
});

describe('while something is in progress', () => {
  it.each([
    ['Opening the sign-in page…', providerRedirectStarted()],
    ['Signing you in…', signInStarted()],
    ['Checking your link…', arrivalReceived({ kind: 'gateLink', handle: 'h' })],
  ])('the button shows it, does nothing and stays focusable: %s', async (text, fact) => {
    const { user, actions } = show({}, fact);
    const button = screen.getByRole('button', { name: text });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(said()).toEqual([text]);
    await user.click(button);
    expect(actions).not.toContainEqual(enterRequested());
    button.focus();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['Signing you in…', [arrivalReceived({ kind: 'callback', handle: 'h' }), signInQueued()]],
    ['Checking your link…', [arrivalReceived({ kind: 'gateLink', handle: 'h' }), signInQueued()]],
  ])('a queued sign-in is announced: %s', (text, facts) => {
    show({}, ...facts);
    expect(screen.getByRole('button', { name: text }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/you will be let in automatically/);
  });
});

describe('the error line', () => {
  it.each([
    ['Login Error', { kind: 'unknown' } as const],
    ['You canceled.', { kind: 'said', text: 'You canceled.' } as const],
    [
      'Couldn’t reach the sign-in service. Check your connection and try again.',
      { kind: 'unreachable' } as const,
    ],
    ['This event does not use sign-in links. Use the button to sign in.', { kind: 'noGateLinks' } as const],
  ])('%s', (text, error) => {
    show({}, signInFailed(error));
    expect(alertText()).toBe(text);
    expect(screen.getByRole('button', { name: 'Enter Meeting' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('renders text as text, not markup', () => {
    show({}, signInFailed({ kind: 'said', text: '<img src=x onerror=alert(1)>' }));
    expect(alertText()).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a gate link', () => {
  const opened = [
    arrivalReceived({ kind: 'gateLink', handle: 'h' }),
    gateLinkInspected({ name: 'Jo Presenter' }),
  ];

  it('asks for confirmation by name, with the question focused', async () => {
    const { user, actions } = show({}, ...opened);
    const question = screen.getByRole('heading', { level: 2, name: 'Continue as Jo Presenter?' });
    expect(document.activeElement).toBe(question);
    expect(screen.queryByText(/will be logged out/)).toBeNull();
    expect(mainButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(actions).toEqual(expect.arrayContaining([gateLinkConfirmed(), gateLinkCancelled()]));
  });

  it('names the user whose session it replaces', () => {
    show({ signedIn: true }, ...opened);
    expect(screen.getByText('Alex Attendee will be logged out in this browser.')).toBeTruthy();
  });
});
