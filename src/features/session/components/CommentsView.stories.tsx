import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CommentsView } from './CommentsView';

const comment = (number: number, userName: string, text: string) => ({
  ...{ number, userName, text, userId: userName },
  createdAt: '2021-01-26T15:10:00.000Z',
});

const meta = {
  title: 'session/CommentsView',
  component: CommentsView,
  args: {
    status: 'loaded',
    comments: [
      comment(1, 'Ada Okafor', 'Which dwell time do you use?'),
      comment(2, 'Bo Larsen', 'See <a href="https://example.org/dwell">example.org/dwell</a>.'),
    ],
    draft: '',
    posting: { status: 'idle' },
    viewerZone: 'America/Chicago',
    locale: 'en',
    onDraft: () => {},
    onSend: () => {},
    userId: 'Ada Okafor',
    removesAll: false,
    removal: null,
    onRemove: () => {},
    onRemovalConfirm: () => {},
    onRemovalDecline: () => {},
  },
} satisfies Meta<typeof CommentsView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithComments: Story = {};
export const RemovableByOrganizers: Story = { args: { removesAll: true } };
export const RemovingOnesOwn: Story = {
  args: { removal: { number: 1, status: 'asking', problem: null } },
};
export const NotRemoved: Story = {
  args: { removesAll: true, removal: { number: 2, status: 'failed', problem: 'offline' } },
};
export const Loading: Story = { args: { status: 'loading', comments: [] } };
export const Empty: Story = { args: { comments: [] } };
export const NotLoaded: Story = { args: { status: 'failed', comments: [] } };
export const Sending: Story = { args: { draft: 'On its way', posting: { status: 'sending' } } };
export const NotSent: Story = {
  args: { draft: 'This text is kept.', posting: { status: 'failed', problem: 'offline' } },
};
export const LongText: Story = {
  args: {
    draft: 'x'.repeat(3_950),
    comments: [
      comment(1, 'A name that is much longer than names are expected to be', 'Dwelltime'.repeat(60)),
    ],
  },
};
