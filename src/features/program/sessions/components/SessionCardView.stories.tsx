import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Session } from '../../../../contract/program/sessions';
import { SaveButtonView } from '../../../../shared/people/saved/SaveButtonView';
import { SessionCardSkeleton } from './SessionCardSkeleton';
import { SessionCardView } from './SessionCardView';

const session: Session = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  description: '',
  date: '2021-01-26',
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T16:00:00.000Z',
  image: null,
  videoUrl: null,
  videoUrlOnDemand: null,
  isSponsorVideo: false,
  speakers: [{ name: 'Ada Okafor', title: 'Director of Hygiene', biography: '' }],
  onDemandOnly: false,
  notForOnDemand: false,
  notForPromo: false,
  speakeasyType: null,
  document: null,
  category: 'Standards',
  room: 'Main Stage',
  currentTimeISO: '2021-01-26T15:10:00.000Z',
};

const meta = {
  title: 'sessions/SessionCardView',
  component: SessionCardView,
  parameters: { layout: 'padded' },
  args: {
    session,
    imageUrl: '/configs/cleaning-summit/assets/session-keynote.svg',
    phase: 'upcoming',
    livePath: null,
    marksRecordings: true,
    showSpeakers: true,
    save: <SaveButtonView name={session.title} isSaved={false} problem={null} onToggle={() => {}} />,
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  },
} satisfies Meta<typeof SessionCardView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RoundTable: Story = { args: { session: { ...session, speakeasyType: 'round-table' } } };
export const Upcoming: Story = {};
export const Saved: Story = {
  args: { save: <SaveButtonView name={session.title} isSaved problem={null} onToggle={() => {}} /> },
};
export const Loading: Story = { render: () => <SessionCardSkeleton /> };
export const DoorsOpen: Story = { args: { phase: 'open' } };
export const Live: Story = { args: { phase: 'live' } };
export const LiveOnItsStage: Story = { args: { phase: 'live', livePath: '/live-stream/main' } };
export const Recording: Story = { args: { phase: 'ended' } };
export const AmongRecordings: Story = { args: { phase: 'ended', marksRecordings: false } };
export const Sponsored: Story = { args: { session: { ...session, isSponsorVideo: true } } };
export const BeforeTimeIsKnown: Story = { args: { phase: null, imageUrl: null } };
/** The event has closed its program. */
export const LongText: Story = {
  args: {
    session: {
      ...session,
      title:
        'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
      category:
        'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
      speakers: Array.from({ length: 12 }, (_item, index) => ({
        name: `Speaker with a rather long name ${index}`,
        title: '',
        biography: '',
      })),
    },
  },
};
