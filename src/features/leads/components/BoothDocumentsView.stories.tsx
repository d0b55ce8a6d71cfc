import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BoothDocumentsView } from './BoothDocumentsView';
import { DOCUMENTS } from './sample';

const meta = {
  title: 'leads/BoothDocumentsView',
  component: BoothDocumentsView,
  parameters: { layout: 'padded' },
  args: {
    ...{ documents: DOCUMENTS, isSharing: false, fetching: null, documentProblem: null },
    ...{ onShow: null, onGet: () => {} },
  },
} satisfies Meta<typeof BoothDocumentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Documents: Story = {};
export const Sharing: Story = { args: { isSharing: true } };
export const Getting: Story = { args: { fetching: 'a'.repeat(32) } };
export const Failed: Story = { args: { documentProblem: { fileId: 'b'.repeat(32), why: 'offline' } } };
