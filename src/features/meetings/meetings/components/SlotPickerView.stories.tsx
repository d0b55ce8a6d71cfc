import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SLOTS, slotsAt } from '../testing/sample';
import { SlotPickerView } from './SlotPickerView';

const meta = {
  title: 'meetings/SlotPickerView',
  component: SlotPickerView,
  parameters: { layout: 'padded' },
  args: {
    free: { status: 'loaded', slots: SLOTS, problem: null },
    chosen: [],
    viewerZone: 'America/Chicago',
    eventZone: 'America/Chicago',
    onToggle: () => {},
    onPrefer: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof SlotPickerView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Chosen: Story = { args: { chosen: slotsAt(['16:00', '15:00']) } };
export const Full: Story = { args: { chosen: slotsAt(['16:00', '15:00', '20:00']) } };
export const OtherZone: Story = {
  args: { viewerZone: 'Australia/Lord_Howe', chosen: slotsAt(['16:00']) },
};
export const NoCommonTime: Story = { args: { free: { status: 'loaded', slots: [], problem: null } } };
export const Loading: Story = { args: { free: { status: 'loading', slots: [], problem: null } } };
export const Unavailable: Story = {
  args: { free: { status: 'failed', slots: [], problem: 'unavailable' } },
};
