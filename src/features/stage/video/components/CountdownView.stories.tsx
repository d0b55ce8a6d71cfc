import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CountdownView } from './CountdownView';

const meta = {
  title: 'video/CountdownView',
  component: CountdownView,
  args: {
    minutes: 12,
    opensAt: '2021-01-26T14:55:00.000Z',
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
    posterUrl: '/configs/cleaning-summit/assets/session-keynote.svg',
  },
} satisfies Meta<typeof CountdownView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Minutes: Story = {};
export const Days: Story = { args: { minutes: 3 * 1_440 + 125 } };
export const WithoutPicture: Story = { args: { posterUrl: null } };
/** The longest content: days, hours and minutes, and two time zones a fraction of an hour apart. */
export const LongText: Story = {
  args: { minutes: 400 * 1_440 + 23 * 60 + 59, eventZone: 'Asia/Kathmandu', locale: 'es' },
};
