import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { IngestDialog } from '../slice';
import { IngestDialogView } from './IngestDialogView';
import { InputNoticeView } from './InputNoticeView';

const actions = {
  onClose: () => {},
  onShow: () => {},
  onCopy: () => {},
  onRenew: () => {},
  onRenewConfirm: () => {},
  onRenewDecline: () => {},
};
const dialog: IngestDialog = {
  stageId: 'main',
  status: 'loaded',
  failure: null,
  ingest: {
    address: 'rtmp://live.cleaning-summit.example/live',
    key: 'Zk3v0wXK2q8sJ5t1uP9mB7cD4eF6gH0iL2nO8rS5yQA',
    keyRevision: 1,
    connected: false,
  },
  keyShown: false,
  copied: null,
  renewal: 'none',
};

const meta = {
  title: 'ingest/Live input',
  component: IngestDialogView,
  args: { dialog, ...actions },
} satisfies Meta<typeof IngestDialogView>;
export default meta;

type Story = StoryObj<typeof meta>;

const player = <div style={{ aspectRatio: '16 / 9', background: '#345' }} />;

export const KeyHidden: Story = {};
export const KeyShown: Story = {
  args: {
    dialog: {
      ...dialog,
      keyShown: true,
      copied: 'key',
      ingest: dialog.ingest && { ...dialog.ingest, connected: true },
    },
  },
};
export const CopyingRefused: Story = { args: { dialog: { ...dialog, copied: false } } };
export const Renewing: Story = { args: { dialog: { ...dialog, renewal: 'asking' } } };
export const Renewed: Story = { args: { dialog: { ...dialog, renewal: 'done' } } };
export const NotRenewed: Story = { args: { dialog: { ...dialog, renewal: 'failed' } } };
export const NoLiveInput: Story = { args: { dialog: { ...dialog, ingest: null } } };
export const Loading: Story = { args: { dialog: { ...dialog, status: 'loading', ingest: null } } };
export const Offline: Story = {
  args: {
    dialog: {
      ...dialog,
      status: 'failed',
      ingest: null,
      failure: { kind: 'network', status: null, message: '' },
    },
  },
};
export const NotBegun: Story = {
  render: () => (
    <InputNoticeView isInput kind="off" posterUrl={null}>
      {player}
    </InputNoticeView>
  ),
};
export const Interrupted: Story = {
  render: () => (
    <InputNoticeView isInput kind="interrupted" posterUrl={null}>
      {player}
    </InputNoticeView>
  ),
};
export const OnAir: Story = {
  render: () => (
    <InputNoticeView isInput kind={null} posterUrl={null}>
      {player}
    </InputNoticeView>
  ),
};
