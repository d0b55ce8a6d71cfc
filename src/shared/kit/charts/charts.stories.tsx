import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../platform/admin/zone/testing/EventZone';
import { BarChartView } from './BarChartView';
import { TimeChartView } from './TimeChartView';

const VALUES = [2, 5, 14, 30, 42, 41, 38, 22, 9, 4, 3, 1];
const LONG_NAME = 'Sealing terrazzo without shutting the lobby, and what to say to whoever has to cross it';

const meta = {
  title: 'charts/Charts',
  component: BarChartView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    title: 'Viewers',
    description: 'Viewers by booth',
    measure: 'Viewers',
    bars: VALUES.map((value, index) => ({ label: `Booth ${index + 1}`, value })),
  },
} satisfies Meta<typeof BarChartView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {};
export const OneBar: Story = { args: { bars: [{ label: 'Halvora Floor Systems', value: 3 }] } };
export const NoBars: Story = { args: { bars: [] } };
export const Zeros: Story = {
  args: {
    bars: [
      { label: 'Jan 25', value: 0 },
      { label: 'Jan 26', value: 0 },
    ],
  },
};
export const LongNames: Story = {
  args: {
    bars: [
      { label: LONG_NAME, value: 48_120 },
      { label: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), value: 912 },
      { label: 'مؤتمر التنظيف', value: 7 },
    ],
  },
};
export const ManyBars: Story = {
  args: {
    bars: Array.from({ length: 28 }, (_each, index) => ({
      label: `Feb ${index + 1}`,
      value: (index * 37) % 91,
    })),
  },
};

const HOUR_MS = 60 * 60_000;

/** Values by hour from an instant on, without those that are 0. */
const byHour = (start: string, values: readonly number[]) =>
  values
    .map((value, index) => ({ at: new Date(Date.parse(start) + index * HOUR_MS).toISOString(), value }))
    .filter(({ value }) => value > 0);

const timeChart = (points: readonly { at: string; value: number }[]): Story => ({
  render: ({ title, description }) => (
    <TimeChartView
      {...{ title, description, points }}
      step={HOUR_MS}
      textOf={(value) => `${value} viewers`}
      formatValue={(value) => value}
    />
  ),
});

export const Line = timeChart(byHour('2021-01-26T14:00:00.000Z', VALUES));
export const LineOverDays = timeChart([
  ...byHour('2021-01-25T14:00:00.000Z', VALUES),
  ...byHour('2021-01-26T14:00:00.000Z', VALUES.toReversed()),
]);
export const LineOverMonths = timeChart(
  Array.from({ length: 90 }, (_each, index) =>
    byHour(new Date(Date.parse('2021-01-25T14:00:00.000Z') + index * 24 * HOUR_MS).toISOString(), VALUES),
  ).flat(),
);
export const OnePoint = timeChart(byHour('2021-01-26T14:00:00.000Z', [12_345]));
/** The point that is read by keyboard. */
export const Read: Story = {
  ...Line,
  play: ({ canvas }) => canvas.getByRole('slider').focus(),
};
