import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MAX_REFUSAL } from '../../../../contract/people/dataRights';
import { LONG, sampleRequest } from '../samples';
import { RefusalDialog } from './RefusalDialog';

const meta = {
  title: 'attendeeAdmin/RefusalDialog',
  component: RefusalDialog,
  args: {
    refusing: { request: sampleRequest('a'), reason: '', status: 'writing' },
    onReason: () => {},
    onClose: () => {},
    onConfirm: () => {},
  },
} satisfies Meta<typeof RefusalDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Sending: Story = {
  args: { refusing: { request: sampleRequest('a'), reason: 'Your invoice is not paid.', status: 'sending' } },
};
export const Failed: Story = {
  args: { refusing: { request: sampleRequest('a'), reason: 'Your invoice is not paid.', status: 'failed' } },
};
export const TooLong: Story = {
  args: {
    refusing: { request: sampleRequest('a', LONG), reason: 'x'.repeat(MAX_REFUSAL + 1), status: 'writing' },
  },
};
