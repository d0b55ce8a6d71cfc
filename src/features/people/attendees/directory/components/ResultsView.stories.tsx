import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ResultsView } from './ResultsView';
import { LONG, people, person, locationOptions } from './storyPeople';

const meta = {
  title: 'attendees/ResultsView',
  component: ResultsView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    locationOptions,
    marked: { query: 'mar', lastName: 'bar' },
    status: 'loaded',
    found: people,
    similar: [],
    count: 3,
    countIsLeast: false,
    more: null,
    onRetry: () => {},
    onMore: () => {},
  },
  decorators: [
    (Story) => (
      <>
        <h1>Search results</h1>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ResultsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {};
export const WithMore: Story = { args: { count: 1_000, countIsLeast: true, more: 'idle' } };
export const LoadingMore: Story = { args: { count: 40, more: 'loading' } };
export const MoreFailed: Story = { args: { count: 40, more: 'failed' } };
export const SimilarNames: Story = { args: { found: [], count: 0, similar: people } };
export const Nobody: Story = { args: { found: [], count: 0 } };
export const NothingLookedFor: Story = { args: { status: 'idle', found: [], count: 0 } };
export const Loading: Story = { args: { status: 'loading', found: [], count: 0 } };
export const Failed: Story = { args: { status: 'failed', found: [], count: 0 } };
export const LongText: Story = {
  args: {
    marked: { lastName: LONG },
    found: [person(LONG, LONG, { title: LONG.repeat(2), companyName: LONG.repeat(2) })],
    count: 1,
  },
};
