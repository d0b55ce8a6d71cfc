import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { StoredRecording } from '../../../../shared/platform/deps';
import { DeveloperView } from './DeveloperView';

const HOUR_MS = 3_600_000;

const recordings: StoredRecording[] = Array.from({ length: 4 }, (_item, index) => ({
  id: `recording-${index}`,
  eventId: 'cleaning-summit',
  startedAt: Date.parse('2021-01-26T15:10:00.000Z') - index * 5 * HOUR_MS,
  segments: 1 + index,
  bytes: 38_000 * (1 + index ** 4),
  current: index === 0,
}));

const meta = {
  title: 'developer/DeveloperView',
  component: DeveloperView,
  args: {
    recording: { on: 'switch', switchedOn: true, kept: false },
    list: { status: 'loaded', items: recordings },
    outcome: null,
    toDelete: null,
    build: '0.1.0+3f2a91c0',
    apiDocsUrl: '/api/docs',
    viewerZone: 'America/Chicago',
    locale: 'en',
    maySwitch: true,
    onSwitch: () => {},
    onReload: () => {},
    onRetry: () => {},
    onSave: () => {},
    onDelete: () => {},
    onDeleteConfirm: () => {},
    onDeleteDecline: () => {},
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 'var(--size-content)', margin: 'auto', padding: 'var(--space-4)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof DeveloperView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

export const Recorded: Story = {};
export const OtherApi: Story = { args: { apiDocsUrl: null } };
export const RecordedByTheEvent: Story = {
  args: { recording: { on: 'event', switchedOn: false, kept: false } },
};
export const RecordedByTheAddress: Story = {
  args: { recording: { on: 'address', switchedOn: false, kept: true } },
};
export const StartsWithTheNextPage: Story = {
  args: {
    recording: { on: null, switchedOn: true, kept: false },
    list: { status: 'loaded', items: [] },
  },
};
export const EndsWithTheNextPage: Story = {
  args: { recording: { on: 'switch', switchedOn: false, kept: false } },
};
export const Empty: Story = {
  args: {
    recording: { on: null, switchedOn: false, kept: false },
    list: { status: 'loaded', items: [] },
  },
};
export const Loading: Story = { args: { recording: null, list: { status: 'loading', items: [] } } };
export const ListFailed: Story = { args: { list: { status: 'failed', items: [] } } };
export const Saved: Story = { args: { outcome: { kind: 'saved' } } };
export const SavingFailed: Story = {
  args: { outcome: { kind: 'saveFailed', message: 'A part of this recording is missing.' } },
};
export const Deleting: Story = { args: { toDelete: recordings[1] ?? null } };
export const DeletingTheCurrentOne: Story = { args: { toDelete: recordings[0] ?? null } };
export const LongText: Story = {
  args: { build: long, outcome: { kind: 'deleteFailed', message: long.repeat(2) } },
};
