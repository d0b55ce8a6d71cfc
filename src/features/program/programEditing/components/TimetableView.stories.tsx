import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inEventZone } from '../../../../shared/platform/admin/zone/testing/EventZone';
import { CsvChoiceView } from '../../../../shared/platform/downloads/CsvChoiceView';
import { SESSIONS } from '../testing/sample';
import { conflictsIn, slotOf, timetableOf } from '../timetable';
import { TimetableView } from './TimetableView';

const timeZone = 'America/Chicago';
const planned = SESSIONS.map((session) =>
  session.sessionId === 'floors'
    ? { ...session, room: 'Main Stage', endTime: '2021-01-26T15:30:00.000Z' }
    : session,
);
const changes = planned.flatMap((session, index) => {
  const published = SESSIONS[index];
  return published && published.room !== session.room
    ? [{ session: published, slot: slotOf(session), isOutdated: false }]
    : [];
});
const failure = { kind: 'http', status: 409, message: 'Conflict' } as const;
const nothing = () => {};

const meta = {
  title: 'programmeEditing/TimetableView',
  component: TimetableView,
  decorators: [inEventZone],
  args: {
    csvChoice: <CsvChoiceView isForExcel onSwitch={() => {}} />,
    status: 'loaded',
    days: ['2021-01-26', '2021-01-27'],
    day: '2021-01-26',
    timeZone,
    rooms: timetableOf(SESSIONS, '2021-01-26', timeZone),
    conflicts: [],
    changes: [],
    canUndo: false,
    lastMoved: null,
    publishing: { status: 'idle' },
    titleOf: (id) => SESSIONS.find(({ sessionId }) => sessionId === id)?.title ?? id,
    onMove: nothing,
    onOpen: nothing,
    onDay: nothing,
    onShift: nothing,
    onUndo: nothing,
    onDiscard: nothing,
    onPublish: nothing,
    onRetry: nothing,
    onExport: nothing,
    download: 'idle',
  },
} satisfies Meta<typeof TimetableView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const Draft: Story = {
  args: {
    rooms: timetableOf(planned, '2021-01-26', timeZone),
    conflicts: conflictsIn(planned),
    changes,
    canUndo: true,
  },
};
const outdated = changes.map((change) => ({ ...change, isOutdated: true }));
export const ChangedMeanwhile: Story = {
  args: { changes: outdated, publishing: { status: 'failed', failure } },
};
export const Saved: Story = { args: { download: 'done' } };
export const Published: Story = { args: { publishing: { status: 'done' } } };
export const EmptyDay: Story = { args: { rooms: new Map() } };
export const Loading: Story = { args: { status: 'loading', days: [], day: null, rooms: new Map() } };
export const Failed: Story = { args: { status: 'failed', rooms: new Map() } };
