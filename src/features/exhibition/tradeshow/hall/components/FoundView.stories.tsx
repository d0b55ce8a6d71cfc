import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtonView } from '../../../../../shared/people/saved/SaveButtonView';
import { FoundView } from './FoundView';
import { EXHIBITORS, LONG, longExhibitor } from './storyExhibitors';

const meta = {
  title: 'tradeshow/FoundView',
  component: FoundView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    status: 'loaded',
    found: EXHIBITORS,
    words: 'foam',
    similar: [],
    count: 90,
    more: 'idle',
    saveOf: ({ companyName }) => (
      <SaveButtonView name={companyName} isSaved={false} problem={null} onToggle={() => {}} />
    ),
    onRetry: () => {},
    onMore: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <h1>Results</h1>
        <h2>Found</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FoundView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const LoadingMore: Story = { args: { more: 'loading' } };
export const MoreFailed: Story = { args: { more: 'failed' } };
export const Nothing: Story = { args: { found: [], count: 0, similar: EXHIBITORS.slice(0, 1) } };
export const BeforeASearch: Story = { args: { status: 'idle', found: [], count: 0 } };
export const Searching: Story = { args: { status: 'loading', found: [], count: 0 } };
export const Failed: Story = {
  args: { status: 'failed', found: [], count: 0 },
};
export const LongText: Story = { args: { found: [longExhibitor], words: LONG } };
