import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BarChartView } from './BarChartView';
import { LineChartView } from './LineChartView';

const VALUES = [2, 5, 14, 30, 42, 41, 38, 22, 9, 4, 3, 1];
const figures = VALUES.map((value, index) => ({ label: `${index + 9}:00`, value }));

const meta = {
  title: 'charts/Charts',
  component: BarChartView,
  parameters: { layout: 'padded' },
  args: { title: 'Viewers', description: 'Viewers by hour', bars: figures },
} satisfies Meta<typeof BarChartView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {};
export const OneBar: Story = { args: { bars: [{ label: '9:00', value: 3 }] } };
export const NoBars: Story = { args: { bars: [] } };
export const Line: Story = {
  render: ({ title, description }) => (
    <LineChartView title={title} description={description} points={figures} topLabel="42" />
  ),
};
export const OnePoint: Story = {
  render: ({ title, description }) => (
    <LineChartView title={title} description={description} points={figures.slice(0, 1)} topLabel="2" />
  ),
};
