import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildMeeting, buildMeetingRequest } from '../../../../../test/builders/meeting';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { buildSession } from '../../../../../test/builders/session';
import { atBothWidths, withLargeText } from '../../../../../test/storyMeasures';
import { DataAgeView } from '../../../../shared/platform/offline/DataAgeView';
import { findClashes, findTightChanges } from '../timeline/clashes';
import { entryState } from '../timeline/entryWindow';
import { byTime, endedItem, meetingItems, ownItem, sessionItem, type ScheduleItem } from '../timeline/items';
import type { ItemFacts } from './AgendaView';
import { ScheduleView } from './ScheduleView';

const NOW = Date.parse('2021-01-26T15:10:00.000Z');
const at = (time: string, day = 26) => `2021-01-${day}T${time}:00.000Z`;
const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

const items: ScheduleItem[] = [
  sessionItem(buildSession({ sessionId: 'now', startTime: at('15:00'), endTime: at('15:45') })),
  sessionItem(
    buildSession({
      sessionId: 'next',
      title: 'Robots on the night shift',
      room: 'Room 2',
      startTime: at('15:45'),
      endTime: at('16:30'),
    }),
  ),
  sessionItem(
    buildSession({
      sessionId: 'other',
      title: 'Water, and how to use less of it',
      room: 'Room 3',
      startTime: at('16:00'),
      endTime: at('17:00'),
    }),
  ),
  endedItem({
    kind: 'session',
    itemId: 'over',
    ended: {
      title: 'Breakfast with the board',
      startTime: at('13:00'),
      endTime: at('14:00'),
      room: 'Room 1',
    },
  }),
  ...meetingItems(
    buildMeeting({
      slot: { start: at('17:00'), end: at('17:30') },
      own: { role: 'invited', answer: 'accepted', takesPart: true },
    }),
  ),
  ...meetingItems(
    buildMeetingRequest({
      meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0002',
      topic: 'Samples for the spring',
      slots: [
        { start: at('18:00'), end: at('18:30') },
        { start: at('15:00', 27), end: at('15:30', 27) },
      ],
    }),
  ),
  ...meetingItems(
    buildMeetingRequest({
      meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0003',
      topic: 'A second opinion',
      awaiting: 'invited',
      own: { role: 'invited', answer: 'open', takesPart: true },
      slots: [{ start: at('19:00'), end: at('19:15') }],
    }),
  ),
  ownItem(buildOwnTime({ title: 'Lunch', start: at('17:30'), end: at('18:15') })),
  ownItem(
    buildOwnTime({
      ownTimeId: '1c6f0f38-6f0a-4a58-8f53-0d6b6a5f0002',
      title: 'Brightline Supply',
      visit: { kind: 'exhibitor', itemId: 'brightline' },
      start: at('18:30'),
      end: at('18:45'),
    }),
  ),
].sort(byTime);

const context: ItemFacts['context'] = {
  userId: 'demo-attendee',
  eventZone: 'America/Chicago',
  viewerZone: 'UTC',
  locale: 'en',
  helpId: 'when-doors-open',
  boothPathOf: (id) => `/tradeshow/exhibitor-details/${id}`,
  posterPathOf: (id) => `/posters/poster-details/${id}`,
  meetingPathOf: (id) => `/schedule?meeting=${id}`,
  moreOf: null,
};

function factsOf(all: readonly ScheduleItem[]): ItemFacts {
  const [clashes, tight] = [findClashes(all), findTightChanges(all)];
  const settings = {
    sessionEarlyEntryMinutes: 10,
    appointmentEarlyEntryMinutes: 5,
    hostAppointmentEarlyEntryMinutes: 15,
  };
  return {
    context,
    entryOf: (item) => entryState(item, settings, NOW),
    clashesOf: ({ key }) => clashes.get(key) ?? [],
    tightOf: ({ key }) => tight.get(key) ?? null,
    livePathOf: (item) =>
      item.kind === 'session' && item.start <= NOW && NOW < item.end ? '/live-stream/main' : null,
  };
}

const shown = (all: readonly ScheduleItem[]) => ({
  items: all,
  facts: factsOf(all),
  clashing: new Set(findClashes(all).keys()),
});

const meta = {
  title: 'schedule/ScheduleView',
  component: ScheduleView,
  args: {
    entryWindowText: '<p>Sessions open ten minutes before they start, rooms five.</p>',
    imageUrl: '/configs/cleaning-summit/assets/empty-schedule.svg',
    programPath: '/sessions',
    asOf: null,
    status: 'loaded',
    waiting: 0,
    problem: null,
    view: 'day',
    days: ['2021-01-25', '2021-01-26', '2021-01-27'],
    day: '2021-01-26',
    ...shown(items),
    onDemand: [],
    now: NOW,
    zone: 'UTC',
    otherZone: 'America/Chicago',
    locale: 'en',
    moved: '',
    tools: null,
    onView: () => {},
    onDay: () => {},
    onZone: () => {},
    onOpen: () => {},
    onMove: () => {},
    onAdd: () => {},
    onPrint: () => {},
    onBackToTime: () => {},
    onRetry: () => {},
    onResolve: () => {},
    onEdit: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof ScheduleView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const OneZone: Story = { args: { otherZone: null } };
export const AllDays: Story = { args: { view: 'days' } };
export const List: Story = { args: { view: 'list' } };
const short = [
  ownItem(
    buildOwnTime({ ownTimeId: 'short', title: 'Call the hotel', start: at('15:50'), end: at('16:10') }),
  ),
  sessionItem(
    buildSession({
      sessionId: 'beside',
      title: 'Night shifts in the new terminal, and who cleans it',
      startTime: at('16:10'),
      endTime: at('16:40'),
    }),
  ),
];
/** Twenty minutes are high enough for their title, whatever the size of the text; no line is cut in half. */
export const ShortEntries: Story = {
  args: shown([...items, ...short].sort(byTime)),
  async play({ canvasElement }) {
    const measure = () => {
      const entries = canvasElement.querySelectorAll('ul li > button');
      if (entries.length === 0) throw new Error('There are no entries.');
      for (const entry of entries) {
        const [title, detail] = entry.children as unknown as [HTMLElement, HTMLElement];
        const box = entry.getBoundingClientRect();
        for (const part of [title, detail]) {
          const { top, bottom } = part.getBoundingClientRect();
          if (top < box.top || bottom > box.bottom) throw new Error(`"${part.textContent}" is cut.`);
        }
        const lines = title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
        if (Math.abs(lines - Math.round(lines)) > 0.1) throw new Error(`"${title.textContent}" is cut.`);
      }
    };
    await atBothWidths(measure);
    await withLargeText(measure);
  },
};
export const NothingThisDay: Story = { args: { day: '2021-01-25' } };
export const OnDemand: Story = {
  args: {
    onDemand: [
      buildSession({ sessionId: 'later', title: 'Later' }),
      buildSession({ sessionId: 'recorded', title: 'Never live', onDemandOnly: true }),
    ],
  },
};
export const Kept: Story = {
  args: { view: 'list', asOf: <DataAgeView at={NOW - 3_600_000} now={NOW} />, waiting: 2 },
};
export const Loading: Story = { args: { status: 'loading', ...shown([]) } };
export const Empty: Story = { args: shown([]) };
export const WithoutPicture: Story = { args: { ...shown([]), imageUrl: null, programPath: null } };
export const Failed: Story = { args: { status: 'failed' } };
export const FailedEmpty: Story = { args: { status: 'failed', ...shown([]) } };
export const NotMade: Story = { args: { problem: 'refused' } };
export const Busy: Story = { args: { problem: 'busy' } };
export const TimeUnknown: Story = {
  args: { now: null, facts: { ...factsOf(items), entryOf: () => null } },
};
export const LongText: Story = {
  args: {
    view: 'list',
    entryWindowText: `<p>${long.repeat(3)}</p>`,
    ...shown(items.map((item) => ({ ...item, title: long }))),
  },
};
