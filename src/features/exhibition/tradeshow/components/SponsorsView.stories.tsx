import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Exhibitor } from '../../../../contract/exhibition/tradeshow';
import { boothPath } from '../paths';
import { SponsorsView } from './SponsorsView';

const company = (companyName: string, tier: number, logo?: number): Exhibitor => ({
  exhibitorId: companyName,
  companyName,
  tier,
  imgPath: logo === undefined ? null : `assets/exhibitor-${logo}.svg`,
  description: '',
  website: 'https://example.org/',
  categories: [],
  interests: [],
  featured: false,
  darkLogo: false,
});

const meta: Meta<typeof SponsorsView> = {
  title: 'tradeshow/SponsorsView',
  component: SponsorsView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    boothPathOf: boothPath,
    tiers: [
      {
        tier: { level: 4, headerLabel: 'Gold', columns: 3 },
        exhibitors: [company('Halvora', 4, 1), company('Nimbrel', 4, 2), company('Sudsworth & Pike', 4, 3)],
      },
      {
        tier: { level: 3, headerLabel: 'Silver' },
        exhibitors: [company('Fennwick', 3, 4), company('Otway Labs', 3)],
      },
    ],
  },
  decorators: [
    (Story) => (
      <section aria-label="Sponsors">
        <h2>Sponsors</h2>
        <Story />
      </section>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SponsorsView>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
/** Without a tradeshow, each company links to its own website. */
export const Websites: Story = { args: { boothPathOf: null } };
export const Empty: Story = { args: { tiers: [] } };
export const LongText: Story = {
  args: {
    tiers: [
      {
        tier: { level: 1, headerLabel: long.repeat(3), columns: 4 },
        exhibitors: [company(long.repeat(2), 1)],
      },
    ],
  },
};
