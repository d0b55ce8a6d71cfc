import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ScheduleView } from './ScheduleView';

const meta = {
  title: 'schedule/ScheduleView',
  component: ScheduleView,
  args: {
    entryWindowText: '<p>Sessions open ten minutes before they start, rooms five.</p>',
    imageUrl: '/configs/cleaning-summit/assets/empty-schedule.svg',
    programmePath: '/sessions',
  },
} satisfies Meta<typeof ScheduleView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithoutPicture: Story = { args: { imageUrl: null } };
export const ProgrammeClosed: Story = { args: { programmePath: null } };
export const LongText: Story = {
  args: {
    entryWindowText: `<p>${'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about '.repeat(5)}</p>`,
  },
};
