import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, sampleResult, sampleRun } from '../samples';
import { RunView } from './RunView';

const meta = {
  title: 'attendeeAdmin/RunView',
  component: RunView,
  args: {
    run: null,
    bytes: 120,
    starting: false,
    problem: null,
    canRun: true,
    onCheck: () => {},
    onImport: () => {},
    onDrop: () => {},
  },
} satisfies Meta<typeof RunView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Closed: Story = { args: { canRun: false } };
export const Running: Story = {
  args: { run: sampleRun({ status: 'running', readBytes: 70, result: null, dryRun: false }) },
};
export const Checked: Story = { args: { run: sampleRun() } };
export const Imported: Story = { args: { run: sampleRun({ dryRun: false }) } };
export const KindsWithoutLane: Story = {
  args: {
    run: sampleRun({
      result: sampleResult({
        kindsWithoutLane: [
          { kind: 'Suppliers', people: 1_204 },
          { kind: LONG, people: 1 },
        ],
      }),
    }),
  },
};
export const Errors: Story = {
  args: {
    run: sampleRun({
      result: sampleResult({
        errors: [
          { row: 3, column: 'Mail', fault: { code: 'email' } },
          { row: 17, column: null, fault: { code: 'cellCount', cells: 3, titles: 5 } },
        ],
      }),
    }),
  },
};
export const Long: Story = {
  args: {
    run: sampleRun({
      result: sampleResult({
        errors: [{ row: 1_000_000, column: LONG, fault: { code: 'interest', name: LONG } }],
        hasMore: true,
      }),
    }),
  },
};
export const Broken: Story = {
  args: { run: sampleRun({ status: 'failed', result: null, reason: 'stopped' }) },
};
export const Refused: Story = { args: { problem: 'busy' } };
