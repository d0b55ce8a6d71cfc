import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG } from '../samples';
import { ExtrasView } from './ExtrasView';

const none = { waiting: [], sentBytes: 0, sent: 0, failed: [] };
const waiting = ['wet-floors.pdf', 'dry-floors.pdf'].map((name, index) => ({
  handle: `file-${index}`,
  name,
  bytes: 2_000_000,
}));

const meta = {
  title: 'attendeeAdmin/ExtrasView',
  component: ExtrasView,
  args: { extras: none, there: 0, isReady: true, isClosed: false, onChoose: () => {}, onStop: () => {} },
} satisfies Meta<typeof ExtrasView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Waiting: Story = { args: { extras: { ...none, waiting }, isReady: false } };
export const Sending: Story = { args: { extras: { ...none, waiting, sent: 3, sentBytes: 500_000 } } };
export const There: Story = { args: { there: 2_000 } };
export const Failed: Story = {
  args: {
    there: 2,
    extras: {
      ...none,
      sent: 2,
      failed: Array.from({ length: 12 }, (_none, index) => ({
        name: index === 0 ? LONG : `poster-${index}.pdf`,
        problem: index % 2 === 0 ? ('size' as const) : ('refused' as const),
      })),
    },
  },
};
