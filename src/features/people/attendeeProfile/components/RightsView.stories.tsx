import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RightsView } from './RightsView';

const meta = {
  title: 'attendeeProfile/RightsView',
  component: RightsView,
  parameters: { layout: 'padded' },
  args: {
    download: 'idle',
    deletion: { status: 'none' },
    changing: false,
    failed: false,
    asking: false,
    onDownload: () => {},
    onRetry: () => {},
    onAsk: () => {},
    onDecline: () => {},
    onConfirm: () => {},
    onWithdraw: () => {},
  },
} satisfies Meta<typeof RightsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const Working: Story = { args: { download: 'working', deletion: { status: 'unknown' } } };
export const Downloaded: Story = { args: { download: 'done' } };
export const Asking: Story = { args: { asking: true } };
export const Asked: Story = {
  args: { deletion: { status: 'asked', requestedAt: '2021-01-26T15:00:00.000Z' } },
};
export const Refused: Story = {
  args: {
    deletion: {
      status: 'refused',
      refusedAt: '2021-01-27T15:00:00.000Z',
      reason: 'Your invoice has to be kept until May.\nPlease ask again then.',
    },
  },
};
export const RefusedAtLength: Story = {
  args: {
    deletion: {
      status: 'refused',
      refusedAt: '2021-01-27T15:00:00.000Z',
      reason: 'Aufbewahrungspflicht'.repeat(20),
    },
  },
};
export const Failed: Story = { args: { download: 'failed', failed: true } };
export const Unreadable: Story = { args: { deletion: { status: 'unreadable' } } };
