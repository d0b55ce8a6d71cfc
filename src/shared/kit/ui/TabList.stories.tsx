import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { panelOf, TabList } from './TabList';

const tabs = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'onDemand', label: 'On Demand' },
];

const meta = {
  title: 'ui/TabList',
  component: TabList,
  parameters: { layout: 'padded' },
  args: { idPrefix: 'story', label: 'Program', tabs, selected: 'upcoming', onSelect: () => undefined },
  render: (args) => (
    <>
      <TabList {...args} />
      <div {...panelOf(args.idPrefix, args.selected)} tabIndex={0}>
        Sessions
      </div>
    </>
  ),
} satisfies Meta<typeof TabList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { selected: 'onDemand' } };
export const LongText: Story = {
  args: {
    tabs: tabs.map((tab) => ({ ...tab, label: `${tab.label} in the halls of the whole industry` })),
  },
};
