import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PaperView } from './PaperView';
import { people, locationOptions } from './storyPeople';

const meta = {
  title: 'attendees/PaperView',
  component: PaperView,
  parameters: { layout: 'padded' },
  args: {
    title: 'Harbor Forum',
    first: 0,
    count: 3,
    people,
    columns: [{ field: 'companyName', label: 'Organization' }],
    locationOptions,
  },
  decorators: [
    (Story) => (
      <>
        <p>It is seen on paper alone.</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof PaperView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Part: Story = { args: { first: 200, count: 2_000 } };
export const Nobody: Story = { args: { people: [], count: 0 } };
