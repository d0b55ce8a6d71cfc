import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HallPageView } from './HallPageView';
import { LONG } from './storyExhibitors';

const meta = {
  title: 'tradeshow/HallPageView',
  component: HallPageView,
  parameters: { layout: 'padded' },
  args: { heading: 'Innovation Hall', isHall: true, children: <p>Exhibitors</p> },
} satisfies Meta<typeof HallPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hall: Story = {};
export const Results: Story = { args: { heading: 'Results', isHall: false } };
export const LongText: Story = { args: { heading: LONG, isHall: false } };
