import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ImportPace, ImportRun } from '../../../../contract/platform/imports';
import { LONG, sampleResult, sampleRun } from '../samples';
import { RunView } from './RunView';

const meta = {
  title: 'attendeeAdmin/RunView',
  component: RunView,
  args: {
    kind: 'attendees',
    run: null,
    bytes: 120,
    starting: false,
    cancelling: false,
    problem: null,
    canRun: true,
    onCheck: () => {},
    onImport: () => {},
    onCancel: () => {},
    onDrop: () => {},
    isUndone: false,
    onUndo: null,
  },
} satisfies Meta<typeof RunView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const Closed: Story = { args: { canRun: false } };
export const Running: Story = {
  args: { run: sampleRun({ status: 'running', readBytes: 70, result: null, dryRun: false }) },
};
const running = (pace: ImportPace, over: Partial<ImportRun> = {}): Story => ({
  args: { run: sampleRun({ status: 'running', readBytes: 70, result: null, pace, ...over }) },
});
/** Without an estimate yet. */
export const ReadingAtFirst: Story = running({
  phase: 'reading',
  rows: 51_200,
  part: 0.05,
  rowsPerSecond: null,
  secondsLeft: null,
});
export const Reading: Story = running({
  phase: 'reading',
  rows: 512_000,
  part: 0.5,
  rowsPerSecond: 64_000,
  secondsLeft: 8,
});
export const Comparing: Story = running({
  phase: 'comparing',
  rows: 0,
  part: null,
  rowsPerSecond: null,
  secondsLeft: null,
});
export const Merging: Story = running(
  { phase: 'merging', rows: 250_000, part: 0.25, rowsPerSecond: 9_000, secondsLeft: 84 },
  { dryRun: false },
);
export const Canceling: Story = { args: { ...Merging.args, cancelling: true } };
export const Canceled: Story = {
  args: { run: sampleRun({ status: 'failed', result: null, reason: 'cancelled' }) },
};
export const Checked: Story = { args: { run: sampleRun() } };
export const Imported: Story = { args: { run: sampleRun({ dryRun: false }), onUndo: () => {} } };
export const Undone: Story = { args: { run: sampleRun({ dryRun: false }), isUndone: true } };
export const Warnings: Story = {
  args: {
    run: sampleRun({
      result: sampleResult({
        noLastName: { people: 1_204, rows: [2, 7, 19, 20, 31] },
        unknownCountries: { people: 3, countries: [{ country: 'Deutschlnd', people: 3 }] },
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
          { row: 3, column: 'Mail', value: 'ada at home', fault: { code: 'email' } },
          { row: 17, column: null, value: null, fault: { code: 'cellCount', cells: 3, titles: 5 } },
        ],
      }),
    }),
  },
};
export const Long: Story = {
  args: {
    run: sampleRun({
      result: sampleResult({
        errors: [{ row: 1_000_000, column: LONG, value: LONG, fault: { code: 'interest', name: LONG } }],
        errorCount: 12_005,
        errorTotals: [
          { column: LONG, code: 'interest', count: 12_000 },
          { column: null, code: 'noKey', count: 5 },
        ],
      }),
    }),
  },
};
export const Broken: Story = {
  args: { run: sampleRun({ status: 'failed', result: null, reason: 'stopped' }) },
};
export const Refused: Story = { args: { problem: 'busy' } };
