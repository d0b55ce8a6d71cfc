import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DirectoryPageView } from './DirectoryPageView';
import { LONG } from './storyPeople';

const meta = {
  title: 'attendees/DirectoryPageView',
  component: DirectoryPageView,
  parameters: { layout: 'padded' },
  args: {
    heading: 'Attendees',
    link: { to: '/attendees/list', label: 'See the full list' },
    children: <p>What is found</p>,
  },
} satisfies Meta<typeof DirectoryPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const LongText: Story = {
  args: { heading: LONG, link: { to: '/attendees/list', label: LONG.repeat(2) } },
};
