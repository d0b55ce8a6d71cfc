import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { setupSteps } from '../setup';
import { EVENT_NOW, NOTHING_PREPARED, QUIET } from '../testing/sample';
import { HubView } from './HubView';

const meta = {
  title: 'adminHub/HubView',
  component: HubView,
  decorators: [inEventZone],
  parameters: { layout: 'padded' },
  args: {
    status: 'loaded',
    now: EVENT_NOW,
    hasPosters: true,
    onRetry: () => {},
    setup: [],
    onHideSetup: () => {},
    minute: Date.parse('2021-01-26T15:10:00.000Z'),
    event: { dates: { start: '2021-01-25', end: '2021-01-27' }, timeZone: 'America/Chicago' },
  },
} satisfies Meta<typeof HubView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {};
export const NothingWaits: Story = { args: { now: QUIET } };
export const WithoutPosters: Story = { args: { hasPosters: false } };
export const BeforeTheEvent: Story = { args: { now: QUIET, minute: Date.parse('2021-01-20T15:10:00.000Z') } };
export const Fresh: Story = {
  args: { ...BeforeTheEvent.args, setup: setupSteps(NOTHING_PREPARED, [{ name: 'tradeshow' }]) },
};
/** Whether anything is to be prepared is not known yet. */
export const Unknown: Story = {
  args: { ...BeforeTheEvent.args, status: 'loading', now: null, setup: null },
};
export const AfterTheEvent: Story = { args: { now: QUIET, minute: Date.parse('2021-01-29T15:10:00.000Z') } };
export const Loading: Story = { args: { status: 'loading', now: null, minute: null } };
export const Stale: Story = { args: { status: 'stale' } };
export const Failed: Story = { args: { status: 'failed', now: null } };
