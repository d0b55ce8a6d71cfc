import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { SETTINGS } from '../testing/sample';
import { SettingsView } from './SettingsView';

const meta = {
  title: 'meetingAdmin/SettingsView',
  component: SettingsView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    saving: { status: 'idle' },
    draft: SETTINGS,
    isChanged: false,
    eventZone: 'America/Chicago',
    firstDay: '2021-01-25',
    tiers: [{ level: 2, headerLabel: 'Gold' }],
    onChange: () => {},
    onSave: () => {},
    onDiscard: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof SettingsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {};
export const Changed: Story = { args: { isChanged: true } };
export const Wrong: Story = {
  args: {
    isChanged: true,
    draft: {
      ...SETTINGS,
      lengths: [],
      slotMinutes: 3,
      maxInvitesAttendee: -1,
      allowedTimes: [{ start: '2021-01-26T23:00:00.000Z', end: '2021-01-26T15:00:00.000Z' }],
    },
  },
};
export const NotSaved: Story = {
  args: {
    isChanged: true,
    saving: { status: 'failed', failure: { kind: 'network', status: null, message: '' } },
  },
};
export const Saved: Story = { args: { saving: { status: 'saved' } } };
export const Loading: Story = { args: { status: 'loading', draft: null } };
export const Failed: Story = { args: { status: 'failed', draft: null } };
