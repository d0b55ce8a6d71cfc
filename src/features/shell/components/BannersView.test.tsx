/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import { navigationRequested } from '../../../shared/page';
import { BannersView } from './BannersView';

const imageUrl = '/configs/harbor-forum/assets/banner.svg';

it('links to app pages and other sites, under a name that says where', async () => {
  const { user, actions } = renderApp(
    <BannersView
      banners={[
        { imageUrl, url: '/tradeshow', title: 'The hall' },
        { imageUrl, url: 'https://sponsor.example/offer', title: null },
      ]}
    />,
  );
  expect(screen.getByRole('complementary', { name: 'From our sponsors' })).toBeTruthy();
  const outside = screen.getByRole('link', { name: 'Advertisement: sponsor.example (opens in a new tab)' });
  expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
    'https://sponsor.example/offer',
    '_blank',
  ]);
  await user.click(screen.getByRole('link', { name: 'The hall' }));
  expect(actions).toEqual([navigationRequested('/tradeshow')]);
  expect(await axeViolations()).toEqual([]);
});

it('renders nothing without banners', () => {
  const { container } = renderApp(<BannersView banners={[]} />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('complementary')).toBeNull();
});
