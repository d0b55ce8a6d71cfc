import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DEFAULT_AVAILABILITY } from '../../../../contract/meetings/availability';
import { AvailabilityView } from './AvailabilityView';

const meta = {
  title: 'availability/AvailabilityView',
  component: AvailabilityView,
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    saving: 'idle',
    problem: null,
    draft: DEFAULT_AVAILABILITY,
    isChanged: false,
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Madrid',
    zones: ['America/Chicago', 'UTC'],
    days: ['2021-01-25', '2021-01-26', '2021-01-27'],
    onChange: () => {},
    onSave: () => {},
    onDiscard: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof AvailabilityView>;
export default meta;
type Story = StoryObj<typeof meta>;

const draft = {
  timeZone: 'Europe/Madrid',
  hours: { from: 540, to: 1440 },
  busyDays: ['2021-01-26'],
  sessionsAreBusy: false,
  doNotDisturb: true,
};

export const Default: Story = {};
export const Chosen: Story = { args: { draft, isChanged: true } };
export const WrongHours: Story = { args: { draft: { ...draft, hours: { from: 600, to: 540 } } } };
export const Saved: Story = { args: { saving: 'saved' } };
export const NotSaved: Story = { args: { problem: 'offline', isChanged: true } };
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'failed' } };
