import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { COMMENTS } from '../testing/sample';
import { CommentsView } from './CommentsView';

const none = () => {};

const meta = {
  title: 'evaluationReport/CommentsView',
  component: CommentsView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    filter: { q: '', withHidden: true },
    list: COMMENTS,
    next: null,
    more: 'idle',
    isRefused: false,
    isWithheld: false,
    onFilter: none,
    onMore: none,
    onRetry: none,
    onHide: none,
  },
} satisfies Meta<typeof CommentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Comments: Story = {};
export const None: Story = { args: { list: [] } };
export const Withheld: Story = { args: { list: [], isWithheld: true } };
export const NotHidden: Story = { args: { isRefused: true } };
export const MoreFailed: Story = { args: { next: COMMENTS[0]?.entryId ?? null, more: 'failed' } };
export const Loading: Story = { args: { status: 'loading', list: [] } };
export const Failed: Story = { args: { status: 'failed', list: [] } };
