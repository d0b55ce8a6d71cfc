import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DOCUMENTS } from '../testing/sample';
import { DocumentsView } from './DocumentsView';

const noop = () => {};
const fileId = DOCUMENTS[0]?.file.fileId ?? '';
const meta = {
  title: 'booth/DocumentsView',
  component: DocumentsView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    documents: DOCUMENTS,
    working: null,
    asking: null,
    problem: null,
    upload: null,
    onGate: noop,
    onAsk: noop,
    onDecline: noop,
    onConfirm: noop,
    onRetry: noop,
  },
} satisfies Meta<typeof DocumentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Documents: Story = {};
export const None: Story = { args: { documents: [] } };
export const Failed: Story = { args: { documents: [], status: 'failed' } };
export const Asking: Story = { args: { asking: fileId } };
export const NotChanged: Story = { args: { problem: { fileId, why: 'offline' } } };
