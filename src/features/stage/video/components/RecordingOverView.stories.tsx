import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RecordingOverView } from './RecordingOverView';

const meta = {
  title: 'video/RecordingOverView',
  component: RecordingOverView,
  args: { lastDay: 'Feb 28, 2021', posterUrl: '/configs/cleaning-summit/assets/session-keynote.svg' },
} satisfies Meta<typeof RecordingOverView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {};
export const WithoutPicture: Story = { args: { posterUrl: null } };
export const LongText: Story = {
  args: {
    lastDay:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
  },
};
