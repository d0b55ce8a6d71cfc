/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { renderApp } from '../../../../../test/render';
import { navigationRequested } from '../../../../shared/platform/page';
import { usePromotions } from '../../../../shared/exhibition/promotions';
import { promotionOpened } from '../../../../shared/exhibition/promotions/slice';
import { PartnerStripsView, type PartnerStrip } from './PartnerStripsView';

const Strips = ({ strips }: { strips: PartnerStrip[] }) => (
  <PartnerStripsView strips={strips} watch={usePromotions()} />
);

const imageUrl = '/configs/harbor-forum/assets/strip.svg';

it('links to app pages and other sites, under a name that says where', async () => {
  const { user, actions } = renderApp(
    <Strips
      strips={[
        { promotionId: 'hall', imageUrl, url: '/tradeshow', title: 'The hall' },
        { promotionId: 'offer', imageUrl, url: 'https://sponsor.example/offer', title: null },
      ]}
    />,
  );
  expect(screen.getByRole('complementary', { name: 'From our sponsors' })).toBeTruthy();
  const outside = screen.getByRole('link', { name: /^Sponsored by sponsor\.example/ });
  expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
    'https://sponsor.example/offer',
    '_blank',
  ]);
  await user.click(screen.getByRole('link', { name: /^The hall/ }));
  expect(actions).toEqual([promotionOpened({ promotionId: 'hall' }), navigationRequested('/tradeshow')]);
  expect(await axeViolations()).toEqual([]);
});

it('renders nothing without any', () => {
  const { container } = renderApp(<Strips strips={[]} />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('complementary')).toBeNull();
});
