import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SessionTime } from './SessionTime';

const meta = {
  title: 'ui/SessionTime',
  component: SessionTime,
  parameters: { layout: 'padded' },
  args: {
    start: '2021-01-26T15:00:00.000Z',
    end: '2021-01-26T16:00:00.000Z',
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  },
} satisfies Meta<typeof SessionTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OtherZone: Story = {};
export const SameZone: Story = { args: { viewerZone: 'America/Chicago' } };
export const OtherDay: Story = { args: { viewerZone: 'Australia/Sydney' } };
export const EndsTheNextDay: Story = { args: { end: '2021-01-27T15:00:00.000Z' } };
export const Moment: Story = {
  render: ({ start, eventZone, viewerZone, locale }) => (
    <SessionTime start={start} eventZone={eventZone} viewerZone={viewerZone} locale={locale} />
  ),
};
export const Spanish: Story = { args: { locale: 'es' } };
