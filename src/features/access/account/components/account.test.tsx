/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { AccountButtonView } from './AccountButtonView';
import { AccountListView } from './AccountListView';

const account = {
  name: 'Alex Attendee',
  ownPage: '/attendees/attendee-profile',
  privacyPage: '/attendees/attendee-profile#my-data',
  exhibitorPage: null,
  locales: ['en', 'es'],
  locale: 'en',
  onLocale: () => {},
  onLogout: () => {},
} as const;

it.each([
  ['Łukasz 🇵🇹', 'Ł🇵🇹'],
  ['', ''],
])('shows the initials of %j: %s', (name, initials) => {
  const ignore = () => {};
  renderApp(<AccountButtonView name={name} isOpen={false} part="ready" onIntent={ignore} onPress={ignore} />);
  const button = screen.getByRole('button', { name: /’s account$/ });
  expect(button.textContent).toBe('');
  expect(button.querySelector<HTMLElement>('[data-initials]')?.dataset['initials']).toBe(initials);
});

describe('the account in the phone’s menu', () => {
  it('names the user and offers what the menu does', async () => {
    const onLocale = jest.fn();
    const onLogout = jest.fn();
    const { user } = renderApp(<AccountListView {...account} onLocale={onLocale} onLogout={onLogout} />);
    expect(screen.getByRole('region', { name: 'Alex Attendee’s account' })).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My profile', account.ownPage],
      ['Privacy and my data', account.privacyPage],
    ]);
    expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Español', pressed: false }));
    expect(onLocale).toHaveBeenCalledWith('es');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });

  it('has no links where there is no profile, and no choice of one language', () => {
    renderApp(<AccountListView {...account} ownPage={null} privacyPage={null} locales={['en']} />);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
  });
});
