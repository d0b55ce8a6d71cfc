import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { scheduleImportReducers } from '..';
import { selectDifference, type Difference } from '../selectors';
import { scheduleCompared } from '../slice';
import { PREVIEW, RECORD, UNDONE } from '../testing/sample';
import { DifferenceView } from './DifferenceView';
import { FileCard, type FileCardProps } from './FileCard';
import { ImportsView, type ImportsViewProps } from './ImportsView';
import { UndoDialog } from './UndoDialog';

const nothing = () => {};
const state = scheduleImportReducers.scheduleImport(undefined, scheduleCompared({ preview: PREVIEW }));
const difference = selectDifference({ scheduleImport: state }) as Difference;
const many: Difference = {
  ...difference,
  added: Array.from({ length: 120 }, (_session, index) => ({
    ...PREVIEW.added[0]!,
    sessionId: `s${index}`,
    title: `Session ${index + 1}`,
  })),
};

const meta = {
  title: 'scheduleImport/DifferenceView',
  component: DifferenceView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    ...state,
    difference,
    dates: { start: '2021-01-26', end: '2021-01-28' },
    onOptions: nothing,
    onImport: nothing,
    onDrop: nothing,
  },
} satisfies Meta<typeof DifferenceView>;
export default meta;
type Story = StoryObj<typeof meta>;

const file: FileCardProps = { ...state, fileName: 'schedule.json', onChoose: nothing, onCancel: nothing };
const imports: ImportsViewProps = {
  status: 'loaded',
  imports: [RECORD, UNDONE],
  undone: null,
  dateOf: () => 'Jan 25, 2021, 3:00 AM',
  onUndo: nothing,
  onRetry: nothing,
};
const asking = {
  importId: RECORD.importId,
  preview: { reverted: 4, removed: 2, kept: 1 },
  status: 'ready',
} as const;
const dialog = { onRetry: nothing, onDecline: nothing, onConfirm: nothing };

export const Ready: Story = {};
export const Removing: Story = { args: { prune: true, presenters: true } };
export const ChangedMeanwhile: Story = { args: { problem: 'changed' } };
export const Importing: Story = { args: { status: 'importing' } };
export const Many: Story = { args: { difference: many } };
export const NothingNew: Story = {
  args: {
    difference: {
      ...difference,
      added: [],
      moved: [],
      changed: [],
      vanished: [],
      removable: 0,
      refused: [],
      outside: [],
      count: 0,
    },
  },
};
export const NothingTaken: Story = {
  args: {
    prune: true,
    difference: { ...difference, added: [], moved: [], changed: [], removable: 0, count: 0 },
  },
};
export const File: Story = { render: () => <FileCard {...file} status="idle" fileName={null} /> };
export const Sending: Story = {
  render: () => <FileCard {...file} status="sending" upload={{ sent: 400, total: 1_000 }} />,
};
export const Unreadable: Story = {
  render: () => (
    <FileCard {...file} status="idle" problem="unreadable" fault={{ code: 'scheduleXml', line: 12 }} />
  ),
};
export const OtherEncoding: Story = {
  render: () => <FileCard {...file} status="idle" problem="declared" detail="windows-1250" />,
};
export const Imports: Story = { render: () => <ImportsView {...imports} /> };
export const UndoneImport: Story = { render: () => <ImportsView {...imports} undone={UNDONE} /> };
export const NoImports: Story = { render: () => <ImportsView {...imports} imports={[]} /> };
export const ImportsFailed: Story = {
  render: () => <ImportsView {...imports} status="failed" imports={[]} />,
};
export const Undo: Story = { render: () => <UndoDialog {...dialog} asking={{ ...asking, problem: null }} /> };
export const UndoChanged: Story = {
  render: () => <UndoDialog {...dialog} asking={{ ...asking, problem: 'changed' }} />,
};
