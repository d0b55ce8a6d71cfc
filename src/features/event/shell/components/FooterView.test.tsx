/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { FooterView } from './FooterView';

it('offers the event’s languages as one group, and no empty list of links', async () => {
  const chosen: string[] = [];
  const { user } = renderApp(
    <FooterView
      logoUrl="/logo.svg"
      text=""
      social={[]}
      locales={['en', 'es']}
      locale="en"
      signedIn={false}
      onLocale={(locale) => chosen.push(locale)}
      onLogout={() => {}}
    />,
  );
  const languages = within(screen.getByRole('group', { name: 'Language' }));
  expect(languages.getByRole('button', { name: 'English', pressed: true })).toBeTruthy();
  await user.click(languages.getByRole('button', { name: 'Español', pressed: false }));
  expect(chosen).toEqual(['es']);
  expect(screen.queryByRole('list')).toBeNull();
});

it('leaves the language to the account menu for signed-in users, who can log out', async () => {
  const logout = jest.fn();
  const { user } = renderApp(
    <FooterView
      logoUrl="/logo.svg"
      text=""
      social={[]}
      locales={['en', 'es']}
      locale="en"
      signedIn
      onLocale={() => {}}
      onLogout={logout}
    />,
  );
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

it('links to each network by name, with an icon beside it', async () => {
  const networks = ['x', 'linkedin', 'facebook', 'instagram', 'youtube', 'mastodon', 'website'] as const;
  renderApp(
    <FooterView
      logoUrl="/logo.svg"
      text="Where the tide turns"
      social={networks.map((network) => ({ network, url: `https://${network}.example/forum` }))}
      locales={['en']}
      locale="en"
      signedIn={false}
      onLocale={() => {}}
      onLogout={() => {}}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    ['X', 'LinkedIn', 'Facebook', 'Instagram', 'YouTube', 'Mastodon', 'Website'].map((name, index) => [
      `https://${networks[index]}.example/forum`,
      `${name} (opens in a new tab)`,
    ]),
  );
  expect(links.every((link) => link.querySelector('svg') !== null)).toBe(true);
  expect(await axeViolations()).toEqual([]);
});
