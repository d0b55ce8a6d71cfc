import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CENTRE_TABS } from '../paths';
import { LONG } from '../testing/sample';
import { CentreFrameView } from './CentreFrameView';

const meta = {
  title: 'booth/CentreFrameView',
  component: CentreFrameView,
  args: {
    ...{ exhibitorId: 'halvora', companyName: 'Halvora Floor Systems', tab: 'leads', tabs: CENTRE_TABS },
    ...{ boothPath: '/tradeshow/exhibitor-details/halvora', hasChoice: true, children: <p>A tab</p> },
  },
} satisfies Meta<typeof CentreFrameView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Superuser: Story = {};
export const Staff: Story = { args: { tabs: CENTRE_TABS.slice(0, -1), hasChoice: false, boothPath: null } };
export const LongText: Story = { args: { companyName: LONG } };
