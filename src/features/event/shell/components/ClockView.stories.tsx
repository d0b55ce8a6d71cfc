import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ClockView } from './ClockView';

const meta = {
  title: 'shell/ClockView',
  component: ClockView,
  parameters: { layout: 'padded' },
  args: {
    now: Date.parse('2021-01-26T15:10:00.000Z'),
    widest: Date.parse('2021-01-25T22:58:58.000Z'),
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  },
} satisfies Meta<typeof ClockView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoZones: Story = {};
/** Before event time is known, it takes the same room. */
export const Empty: Story = { args: { now: null } };
export const OneZone: Story = { args: { viewerZone: 'America/Chicago' } };
/** A time zone without a short name, shown by its offset. */
export const LongText: Story = { args: { eventZone: 'Asia/Kathmandu', locale: 'es' } };
