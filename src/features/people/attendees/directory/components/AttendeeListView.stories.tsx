import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AttendeeListView } from './AttendeeListView';
import { LONG } from './storyPeople';

const meta = {
  title: 'attendees/AttendeeListView',
  component: AttendeeListView,
  parameters: { layout: 'padded' },
  args: {
    hintId: 'hint',
    status: 'loaded',
    count: 2_000,
    jump: { text: '', status: 'idle' },
    jumped: null,
    pagesFailed: false,
    printing: false,
    printedRows: null,
    onJump: () => {},
    onRetry: () => {},
    onRetryPages: () => {},
    onPrint: () => {},
    children: <p>The list</p>,
  },
} satisfies Meta<typeof AttendeeListView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { status: 'loading', count: 0 } };
export const Empty: Story = { args: { count: 0 } };
export const Failed: Story = { args: { status: 'failed', count: 0 } };
export const PartFailed: Story = { args: { pagesFailed: true } };
export const Jumped: Story = {
  args: { jump: { text: 'bar', status: 'found' }, jumped: { row: 120, name: 'Ines Barbosa' } },
};
export const JumpFailed: Story = { args: { jump: { text: 'bar', status: 'failed' } } };
export const Printing: Story = { args: { printing: true } };
/** More than the print limit: the button names the rows that will be printed. */
export const PartPrinted: Story = { args: { printedRows: { first: 1_000, last: 1_999 } } };
export const LongText: Story = {
  args: { jump: { text: LONG, status: 'idle' }, pagesFailed: true },
};
