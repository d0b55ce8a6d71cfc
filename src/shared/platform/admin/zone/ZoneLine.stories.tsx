import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AdminZoneContext } from './adminZone';
import { EventZone } from './testing/EventZone';
import { ZoneLine } from './ZoneLine';

const meta = {
  title: 'admin/ZoneLine',
  component: ZoneLine,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ZoneLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheEvents: Story = {
  render: () => (
    <EventZone>
      <ZoneLine />
    </EventZone>
  ),
};
export const TheViewers: Story = {
  render: () => (
    <EventZone startsOwn>
      <ZoneLine />
    </EventZone>
  ),
};
/** The viewer's clock shows the event's time. */
export const OneZone: Story = {
  render: () => (
    <AdminZoneContext
      value={{
        at: Date.parse('2021-01-26T18:00:00.000Z'),
        zone: 'Asia/Kathmandu',
        isOwn: false,
        canSwitch: false,
        onSwitch: () => {},
      }}
    >
      <ZoneLine />
    </AdminZoneContext>
  ),
};
export const Spanish: Story = { ...TheEvents, globals: { locale: 'es' } };
