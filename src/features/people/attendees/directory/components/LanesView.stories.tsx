import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LanesView } from './LanesView';
import { LONG, people, person, locationOptions } from './storyPeople';

const meta = {
  title: 'attendees/LanesView',
  component: LanesView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    locationOptions,
    status: 'loaded',
    lanes: [
      { label: 'Suppliers', attendees: people },
      { label: 'Retailers', attendees: [] },
      { label: 'Sponsors', attendees: people.slice(0, 1) },
    ],
    onRetry: () => {},
  },
} satisfies Meta<typeof LanesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { status: 'loading', lanes: [] } };
export const Failed: Story = { args: { status: 'failed', lanes: [] } };
export const Empty: Story = { args: { lanes: [] } };
export const LongText: Story = {
  args: { lanes: [{ label: LONG.repeat(2), attendees: [person(LONG, LONG)] }] },
};
