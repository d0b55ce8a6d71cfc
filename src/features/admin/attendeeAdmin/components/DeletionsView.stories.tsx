import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG, sampleRefusal, sampleRequest } from '../samples';
import { DeletionsView } from './DeletionsView';

const meta = {
  title: 'attendeeAdmin/DeletionsView',
  component: DeletionsView,
  args: {
    status: 'loaded',
    failure: null,
    open: [sampleRequest('a'), sampleRequest('b', '')],
    refused: [sampleRefusal('c')],
    carriedOut: [
      {
        requestedAt: '2021-01-20T15:00:00.000Z',
        carriedOutAt: '2021-01-22T15:00:00.000Z',
        carriedOutBy: 'organiser',
      },
    ],
    asking: null,
    refusing: null,
    working: null,
    outcome: null,
    onAsk: () => {},
    onDecline: () => {},
    onConfirm: () => {},
    onRefuse: () => {},
    onReason: () => {},
    onRefusalClose: () => {},
    onRefusalConfirm: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof DeletionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { args: { outcome: { kind: 'done', name: 'Ada Okafor' } } };
export const Empty: Story = { args: { open: [], refused: [], carriedOut: [] } };
export const Loading: Story = { args: { status: 'loading', open: [], refused: [], carriedOut: [] } };
export const Failed: Story = { args: { status: 'failed', open: [], refused: [], carriedOut: [] } };
export const Working: Story = { args: { working: 'a' } };
export const Withdrawn: Story = { args: { outcome: { kind: 'withdrawn', name: 'Ada Okafor' } } };
export const Answered: Story = { args: { outcome: { kind: 'answered', name: 'Ada Okafor' } } };
export const Asking: Story = { args: { asking: sampleRequest('a') } };
export const Long: Story = {
  args: {
    open: [sampleRequest('a', LONG)],
    refused: [sampleRefusal('c', LONG)],
    outcome: { kind: 'refused', name: LONG, fault: { code: 'answersChat' } },
  },
};
