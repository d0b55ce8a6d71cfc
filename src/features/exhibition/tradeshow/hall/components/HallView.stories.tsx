import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtonView } from '../../../../../shared/people/saved/SaveButtonView';
import { HallView } from './HallView';
import { exhibitor, EXHIBITORS, LONG, longExhibitor } from './storyExhibitors';

const [first = exhibitor('First'), ...others] = EXHIBITORS;

const meta = {
  title: 'tradeshow/HallView',
  component: HallView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    status: 'loaded',
    lanes: [
      { tier: { level: 3, headerLabel: 'Premier Partner' }, exhibitors: [first] },
      { tier: { level: 2, headerLabel: 'Solution Spotlight Partners', columns: 3 }, exhibitors: others },
      {
        tier: { level: 1, headerLabel: 'Supporting Partners', columns: 4 },
        exhibitors: ['A', 'B', 'C', 'D', 'E'].map((name) => exhibitor(`Company ${name}`)),
      },
    ],
    featured: others,
    suggested: [{ exhibitor: first, interests: ['Conferences/Expos', 'Any Topic'] }],
    interests: [
      { name: 'Conferences/Expos', iconName: 'calendar', count: 3 },
      { name: 'Sponsor Models', imageSrc: 'assets/tile-expect.svg', count: 1 },
      { name: 'Any Topic', count: 2 },
    ],
    videos: null,
    saveOf: ({ companyName }) => (
      <SaveButtonView name={companyName} isSaved={false} problem={null} onToggle={() => {}} />
    ),
    onRetry: () => {},
  },
  decorators: [
    (Story) => (
      <main>
        <h1>Hall</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof HallView>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = { lanes: [], featured: [], suggested: [], interests: [] };

export const Full: Story = {};
export const Loading: Story = { args: { ...nothing, status: 'loading' } };
export const Failed: Story = {
  args: { ...nothing, status: 'failed' },
};
export const Empty: Story = { args: nothing };
export const LongText: Story = {
  args: {
    lanes: [{ tier: { level: 1, headerLabel: LONG }, exhibitors: [longExhibitor] }],
    featured: [],
    suggested: [{ exhibitor: longExhibitor, interests: [LONG, LONG] }],
    interests: [{ name: LONG, iconName: 'robot', count: 1 }],
  },
};
