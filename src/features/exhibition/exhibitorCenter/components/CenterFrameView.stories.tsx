import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CENTER_TABS } from '../paths';
import { LONG } from '../testing/sample';
import { CenterFrameView } from './CenterFrameView';

const meta = {
  title: 'booth/CenterFrameView',
  component: CenterFrameView,
  args: {
    exhibitorId: 'halvora',
    companyName: 'Halvora Floor Systems',
    tab: 'leads',
    tabs: CENTER_TABS,
    boothPath: '/tradeshow/exhibitor-details/halvora',
    hasChoice: true,
    children: <p>A tab</p>,
  },
} satisfies Meta<typeof CenterFrameView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Superuser: Story = {};
export const Staff: Story = { args: { tabs: CENTER_TABS.slice(0, -1), hasChoice: false, boothPath: null } };
export const LongText: Story = { args: { companyName: LONG } };
