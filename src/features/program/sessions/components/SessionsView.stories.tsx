import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionsView } from './SessionsView';

const meta = {
  title: 'sessions/SessionsView',
  component: SessionsView,
  args: {
    title: 'Program',
    status: 'loaded',
    labels: { upcoming: undefined, onDemand: 'Pre-Recorded' },
    tab: 'upcoming',
    categories: [
      { code: 'SPOT01', name: 'Standards' },
      { code: 'SPOT02', name: 'Exhibits' },
    ],
    filter: '',
    isMineOnly: false,
    asOf: null,
    emptyImageUrl: '/configs/cleaning-summit/assets/empty-sessions.svg',
    recordings: null,
    isAhead: false,
    elsewhere: 0,
    onTab: () => {},
    onFilter: () => {},
    onMineOnly: () => {},
    onRetry: () => {},
    days: [
      { key: '2021-01-26', heading: 'Tuesday, January 26', sessions: <li>A session</li> },
      { key: '2021-01-27', heading: 'Wednesday, January 27', sessions: <li>Another session</li> },
    ],
  },
} satisfies Meta<typeof SessionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

export const Loaded: Story = {};
export const RecordingsUntil: Story = {
  args: { tab: 'onDemand', recordings: { lastDay: 'Feb 28, 2021', over: false } },
};
export const RecordingsOver: Story = {
  args: { tab: 'onDemand', recordings: { lastDay: 'Feb 28, 2021', over: true } },
};
export const Loading: Story = { args: { status: 'loading', days: [] } };
export const Empty: Story = { args: { days: [] } };
export const NotPublished: Story = { args: { days: [], isAhead: true } };
export const EmptyCategory: Story = { args: { days: [], filter: 'SPOT02' } };
export const MatchesElsewhere: Story = { args: { days: [], filter: 'SPOT02', elsewhere: 3 } };
export const Mine: Story = { args: { isMineOnly: true } };
export const NoneOfMine: Story = { args: { isMineOnly: true, days: [] } };
export const Failed: Story = { args: { status: 'failed', days: [] } };
export const ReloadFailed: Story = { args: { status: 'failed' } };
export const LongText: Story = {
  args: {
    title: long,
    labels: { upcoming: long, onDemand: long },
    categories: [{ code: 'SPOT01', name: long }],
    filter: 'SPOT01',
  },
};
