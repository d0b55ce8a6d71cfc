import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, within } from 'storybook/test';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildLoungeTile } from '../../../../../test/builders/lounge';
import { expectWholeWords, expectWithin, withLargeText } from '../../../../../test/storyMeasures';
import { LoungeSkeleton } from './LoungeSkeleton';
import type { OwnKnock } from '../knockSlice';
import { LoungeView } from './LoungeView';
import { MusicView } from './MusicView';

const NAMES = [
  ['Amara', 'Okafor', 'Brightworks'],
  ['Bo', 'Lindqvist', ''],
  ['María José', 'Fernández de la Cruz-Montenegro', 'Asociación Internacional de Empresas de Limpieza'],
  ['Chidi', 'Eze', 'Harbor Works'],
  ['Dana', 'Whitfield', 'Clean Air Lab'],
  ['Ewa', 'Nowak', 'Nowak & Sons'],
] as const;
const people = NAMES.map(([firstName, lastName, companyName], index) =>
  buildAttendee({ attendeeId: `a${index}`, firstName, lastName, companyName }),
);

const meta = {
  title: 'lounge/LoungeView',
  component: LoungeView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'harbor-forum',
    title: 'Networking lounge',
    helpText: '<p>Each tile is a room. See who is in it, go in, and leave whenever you like.</p>',
    rooms: [
      buildLoungeTile({ people: people.slice(0, 2), count: 3 }),
      buildLoungeTile({ letter: 'B', name: 'Quiet table', topic: '', isQuiet: true }),
      buildLoungeTile({ letter: 'C', name: 'Robots', capacity: 6, people }),
      buildLoungeTile({ letter: 'D', name: 'Hiring', isLocked: true, people: people.slice(3, 4) }),
      buildLoungeTile({ letter: 'E', name: 'First time here', topic: '', count: 2 }),
    ],
    letter: 'A',
    isHost: false,
    knock: null,
    music: null,
    broadcastForm: null,
    onKnock: () => undefined,
    onWithdraw: () => undefined,
  },
} satisfies Meta<typeof LoungeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rooms: Story = {};
/** The letter is the control that shows who is in its room. */
export const Listed: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    for (const name of ['People in room A, Harbor', 'People in room C, Robots'])
      await userEvent.click(canvas.getByRole('button', { name }));
  },
};
/** Hosts enter rooms that are full or locked. */
export const Host: Story = { args: { isHost: true } };
const knocking = (status: OwnKnock['status'], fault: OwnKnock['fault'] = null) => ({
  knock: { roomId: 'lounge-D', status, fault },
});
export const Waiting: Story = { args: knocking('waiting') };
export const Admitted: Story = { args: knocking('admitted') };
export const Refused: Story = { args: knocking('refused') };
export const KnockFailed: Story = {
  args: knocking('failed', { code: 'knockRefused' }),
};
export const WithMusic: Story = {
  args: {
    music: (
      <MusicView
        src="/configs/education-exchange/assets/lounge.mp3"
        {...{ isPlaying: false, volume: 0.3 }}
        {...{ onPlay: () => undefined, onPause: () => undefined, onVolume: () => undefined }}
      />
    ),
  },
  play: ({ canvasElement }) =>
    withLargeText(() => {
      expectWholeWords(canvasElement.querySelectorAll('h3, button'));
      for (const control of canvasElement.querySelectorAll('button, input'))
        expectWithin(canvasElement, control);
    }),
};
export const UnknownLetter: Story = { args: { letter: 'K' } };
export const OpenedAtRoom: Story = { args: { letter: 'C' } };
export const NoRooms: Story = { args: { rooms: [] } };
export const LongNames: Story = {
  args: {
    title: 'Grundlagenforschungsinstitutsleitungsversammlungsräume',
    rooms: ['A', 'B'].map((letter) =>
      buildLoungeTile({
        letter,
        name: 'Oberflächenreinigungsverfahrensentwicklungsgespräche',
        isQuiet: true,
        topic:
          'What the people who keep buildings clean have learnt from a year in which nothing else was new',
        people,
        count: 25,
      }),
    ),
  },
};
export const Loading: Story = { render: () => <LoungeSkeleton /> };
