import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FILE_PURPOSES } from '../../../../contract/platform/files';
import type { Upload } from '../slice';
import { UploadFieldView } from './UploadFieldView';

const upload = (handle: string, over: Partial<Upload> = {}): Upload => ({
  handle,
  owner: { kind: 'exhibitor', id: 'brightline' },
  purpose: 'document',
  name: `${handle}.pdf`,
  mediaType: 'application/pdf',
  bytes: 12_000_000,
  modified: 0,
  status: 'sending',
  sent: 0,
  problem: null,
  file: null,
  ...over,
});

const nothing = () => {};

const meta = {
  title: 'uploads/UploadField',
  component: UploadFieldView,
  parameters: { layout: 'padded' },
  args: {
    heading: 'Documents',
    types: FILE_PURPOSES.exhibitor.document.types,
    largest: { pictures: 20_000_000, others: 200_000_000 },
    isMany: true,
    isClosed: false,
    uploads: [],
    onChoose: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onDismiss: nothing,
  },
} satisfies Meta<typeof UploadFieldView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const OneAtATime: Story = {
  args: {
    heading: 'Logo',
    hint: 'On a transparent ground if possible.',
    types: FILE_PURPOSES.exhibitor.logo.types,
    largest: { pictures: 5_000_000, others: null },
    isMany: false,
  },
};
export const Closed: Story = { args: { isClosed: true } };
export const OnTheirWay: Story = {
  args: {
    uploads: [
      upload('Catalogue', { sent: 5_000_000 }),
      upload('Price list', { status: 'interrupted', sent: 8_000_000 }),
      upload('Safety data', { status: 'checking', sent: 12_000_000 }),
      upload('Leaflet', { status: 'waiting' }),
    ],
  },
};
export const Refused: Story = {
  args: {
    uploads: [
      upload('Form', { status: 'failed', problem: 'scripts' }),
      upload('Portfolio', { status: 'failed', problem: 'files' }),
      upload('Film', { status: 'failed', problem: 'size' }),
      upload('Report', { status: 'failed', problem: 'unchecked' }),
    ],
  },
};
export const LongText: Story = {
  args: {
    heading: 'Everything that your visitors may want to read later '.repeat(2),
    uploads: [upload('Averyveryverylongnamewithoutanyspaces'.repeat(4), { sent: 1_000_000 })],
  },
};
