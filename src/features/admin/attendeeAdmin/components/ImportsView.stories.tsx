import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, sampleRecord } from '../samples';
import { ImportsView } from './ImportsView';

const undone = {
  at: '2021-01-26T16:00:00.000Z',
  undoneBy: 'Olga Ruiz',
  removed: 200,
  restored: 2,
  kept: 1,
};
const undoneRecord = sampleRecord({ importId: '1', undoableUntil: null, undone });

const meta = {
  title: 'attendeeAdmin/ImportsView',
  component: ImportsView,
  args: {
    status: 'loaded',
    imports: [
      sampleRecord({ importedBy: '' }),
      undoneRecord,
      sampleRecord({ importId: '2', added: 1_000_000, changed: 0, undoableUntil: null }),
    ],
    undone: null,
    dateOf: () => 'Jan 26, 2021, 3:01 PM',
    onUndo: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof ImportsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Undone: Story = { args: { undone: undoneRecord } };
export const Empty: Story = { args: { imports: [] } };
export const Loading: Story = { args: { status: 'loading', imports: [] } };
export const Failed: Story = { args: { status: 'failed', imports: [] } };
export const Long: Story = { args: { imports: [sampleRecord({ importedBy: LONG })] } };
