/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import { FooterView } from './FooterView';

it('leads to every network by its name, with a sign beside it', async () => {
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
