import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { buildRoom } from '../../../../../test/builders/room';
import { expectApart, expectWithin, withLargeText } from '../../../../../test/storyMeasures';
import type { Stage, Tile } from '../selectors';
import { BarView, type BarViewProps } from './BarView';
import { CallView } from './CallView';
import { CaptionListView } from './CaptionListView';
import { CaptionsOfferView } from './CaptionsOfferView';
import { CaptionsView } from './CaptionsView';
import { CaptionWriterView } from './CaptionWriterView';
import { ClockView } from './ClockView';
import { DeviceOffersView } from './DeviceOffersView';
import { FaultsView } from './FaultsView';
import { HeldView } from './HeldView';
import { MediaNoticesView } from './MediaNoticesView';
import { OverlayView } from './OverlayView';
import { PanelView } from './PanelView';
import { PeopleView, type PeopleViewProps } from './PeopleView';
import { QuietView } from './QuietView';
import { captures, HELD, OFF, somebody, tileOf } from './roomStories';
import { StageView } from './StageView';
import { WaitingNotice } from './WaitingNotice';

const tiles = (count: number): Tile[] => Array.from({ length: count }, (_, number) => tileOf(number));

const stageOf = (stage: Stage, pinned: string | null = null): ReactNode => (
  <StageView
    stage={stage}
    {...{ conferenceId: 'harbor-forum', pinned, page: 0, onPin: () => {}, onPage: () => {} }}
  />
);

const barOf = (over: Partial<BarViewProps> = {}): ReactNode => (
  <BarView
    {...{ captures: captures(), canShare: true, isHandUp: true, hands: 0, people: 2, waiting: 0 }}
    {...{ panel: null, hasNewMessages: false, hasRooms: false, layout: 'grid', isFullscreen: false }}
    {...{ keysOn: true, captionsOn: false, isWriting: false }}
    {...{ canPictureInPicture: true, rules: null, canEnd: false }}
    {...{ onSwitch: () => {}, onHand: () => {}, onReact: () => {}, onPanel: () => {} }}
    {...{ onMore: () => {}, onLeave: () => {} }}
    {...over}
  />
);

const LISTENING = { hasMedia: false, sending: { microphone: false, camera: false, screen: false } };
const HEADSET = { deviceId: 'h', label: 'Jabra Evolve2 65 Flex (Bluetooth)' };
const BUILT_IN = { deviceId: 'b', label: 'Internal microphone array (Realtek High Definition Audio)' };
const HAND = '2021-01-26T16:00:00.000Z';
const PEOPLE = [
  somebody(0, { isHost: true }),
  somebody(1),
  somebody(3, { handAt: HAND }),
  somebody(4, LISTENING),
];
const people = (over: Partial<PeopleViewProps> = {}): ReactNode => (
  <PanelView heading="People" onClose={() => {}}>
    <PeopleView
      {...{ people: PEOPLE, ownId: PEOPLE[0]?.entryId ?? null, waiting: [], isHost: false }}
      hands={PEOPLE.filter(({ handAt }) => handAt !== null)}
      {...{ onAct: () => {}, onAdmitAll: () => {} }}
      {...over}
    />
  </PanelView>
);

const meta = {
  title: 'room/CallView',
  component: CallView,
  args: {
    title: 'Floors',
    isReconnecting: false,
    isMutedByHost: false,
    isLocked: false,
    facts: <ClockView room={buildRoom()} now={Date.parse('2021-01-26T16:12:00.000Z')} />,
    stage: stageOf({ main: null, others: tiles(2) }),
    bar: barOf(),
  },
} satisfies Meta<typeof CallView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Alone: Story = { args: { stage: stageOf({ main: null, others: tiles(1) }) } };
export const Nine: Story = { args: { stage: stageOf({ main: null, others: tiles(9) }) } };
export const TwentyFive: Story = { args: { stage: stageOf({ main: null, others: tiles(25) }) } };
export const States: Story = {
  args: {
    stage: stageOf({
      main: null,
      others: [
        tileOf(0, { reaction: '👏' }),
        tileOf(1, { connection: 'connecting' }),
        tileOf(2, { connection: 'lost' }),
        tileOf(3, { person: somebody(3, { handAt: '2021-01-26T16:00:00.000Z' }), quality: 'weak' }),
        tileOf(4, {
          person: somebody(4, { sending: { microphone: false, camera: false, screen: false } }),
          quality: 'poor',
        }),
        tileOf(5, { person: somebody(5, LISTENING) }),
      ],
    }),
  },
};
export const Pinned: Story = {
  args: { stage: stageOf({ main: tileOf(1), others: [tileOf(0), tileOf(2)] }, tileOf(1).key) },
};
export const WeakInTheStrip: Story = {
  args: {
    stage: stageOf({
      main: tileOf(1),
      others: [tileOf(0, { quality: 'poor' }), tileOf(2, { quality: 'weak' })],
    }),
    notices: <MediaNoticesView isLost={false} isListenFirst={false} isPoor sendsPictures />,
  },
  /** Marks stay within the small tiles, and company names make way for people's names. */
  play: ({ canvasElement }) =>
    withLargeText(() => {
      for (const tile of canvasElement.querySelectorAll('li')) {
        for (const mark of tile.querySelectorAll('p')) expectWithin(tile, mark);
        const [name, company] = tile.querySelectorAll('bdi');
        if (name && company && company.clientWidth > 0 && name.scrollWidth > name.clientWidth)
          throw new Error(`"${name.textContent}" is cut for "${company.textContent}".`);
      }
    }),
};
export const Screen: Story = {
  args: { stage: stageOf({ main: tileOf(1, { isScreen: true, key: 'screen' }), others: tiles(8) }) },
};
export const Reconnecting: Story = { args: { isReconnecting: true } };
export const MutedByHost: Story = { args: { isMutedByHost: true } };
export const CameraTaken: Story = {
  args: {
    notices: (
      <FaultsView
        captures={captures({ camera: { ...OFF, status: 'failed', fault: 'taken' } })}
        media={['camera']}
      />
    ),
  },
};
export const Held: Story = {
  args: {
    notices: <HeldView captures={captures({ microphone: HELD, camera: HELD })} onSwitch={() => {}} />,
    bar: barOf({ captures: captures({ microphone: HELD, camera: HELD }) }),
  },
  play: ({ canvasElement }) =>
    withLargeText(() => {
      for (const part of canvasElement.querySelectorAll('[role=status] p, [role=status] + div button'))
        expectWithin(canvasElement, part);
    }),
};
export const Unplugged: Story = {
  args: {
    notices: (
      <>
        <FaultsView
          captures={captures({ microphone: { ...OFF, status: 'failed', fault: 'lost', lost: HEADSET } })}
          media={['microphone']}
        />
        <DeviceOffersView
          offers={[{ medium: 'microphone', device: BUILT_IN, isBack: false, isOn: false }]}
          speakerLoss={{ device: HEADSET, hasOther: true }}
          {...{ onAccept: () => {}, onDecline: () => {}, onSpeakerSeen: () => {} }}
        />
      </>
    ),
    bar: barOf({ captures: captures({ microphone: OFF }) }),
  },
  play: ({ canvasElement }) =>
    withLargeText(() => {
      for (const part of canvasElement.querySelectorAll('[role=status] + div button'))
        expectWithin(canvasElement, part);
    }),
};
const LINES = [
  'We begin with the floors, since everybody walks on them.',
  'The second question is how long a surface stays wet: some products need ten minutes, which hardly anybody waits, as Lucía has measured at three hospitals last year.',
].map((text, index) => ({ id: `${index}`, entryId: 'e', name: 'Ines Barbosa', text, isShown: true }));
const writer = (draft: string, canSend = true): ReactNode => (
  <CaptionWriterView {...{ draft, canSend, onDraft: () => {}, onSend: () => {}, onStop: () => {} }} />
);
const captionList = (lines: typeof LINES): ReactNode => (
  <PanelView heading="Captions" onClose={() => {}}>
    <CaptionListView {...{ lines, isOn: true, isSpoken: false, onSwitch: () => {}, onSpeech: () => {} }} />
  </PanelView>
);
const captions = <CaptionsView lines={LINES} isSpoken={false} />;

export const Captions: Story = { args: { captions } };
export const CaptionsBelowALargePicture: Story = {
  args: { captions, stage: stageOf({ main: tileOf(1), others: [tileOf(0), tileOf(2)] }) },
};
export const Captioner: Story = { args: { captions, writer: writer('And that is why') } };
export const CaptionerOffline: Story = {
  args: { isReconnecting: true, writer: writer('And that is why', false) },
};
export const CaptionList: Story = { args: { panel: captionList(LINES) } };
export const NoCaptions: Story = { args: { panel: captionList([]) } };
export const CaptionsOffered: Story = {
  args: { notices: <CaptionsOfferView name="Ines Barbosa" onShow={() => {}} onDecline={() => {}} /> },
};
export const People: Story = { args: { panel: people(), bar: barOf({ panel: 'people', hands: 1 }) } };
export const Host: Story = {
  args: {
    isLocked: true,
    panel: people({ isHost: true, waiting: [somebody(5), somebody(6)] }),
    bar: barOf({
      panel: 'people',
      waiting: 2,
      people: 4,
      hasNewMessages: true,
      canEnd: true,
      rules: { isLocked: true, hasWaitingRoom: true },
    }),
  },
};
export const SaidOverAPanel: Story = {
  args: { panel: people(), bar: barOf({ panel: 'people' }) },
  render: (args) => (
    <OverlayView
      hasPanel
      said={
        <p style={{ margin: 0, padding: 16, background: '#fff', color: '#000' }}>
          The keynote begins in five minutes.
        </p>
      }
    >
      <CallView {...args} />
    </OverlayView>
  ),
  play: ({ canvasElement }) => {
    const said = [...canvasElement.querySelectorAll('p')].find(({ textContent }) =>
      /keynote/.test(textContent),
    );
    expectApart(said ?? null, canvasElement.querySelector('button[aria-label="Close"]'));
  },
};
export const InTheLounge: Story = { args: { facts: null, bar: barOf({ hasRooms: true }) } };
export const QuietTable: Story = {
  args: {
    facts: <QuietView isHeard={false} />,
    bar: barOf({ hasRooms: true, captures: captures({ microphone: OFF }) }),
  },
};
export const QuietTableHeard: Story = {
  args: { facts: <QuietView isHeard />, bar: barOf({ hasRooms: true }) },
};
export const SomebodyWaits: Story = {
  args: {
    notices: <WaitingNotice waiting={[somebody(3), somebody(4)]} onAdmit={() => {}} onShow={() => {}} />,
  },
};
export const LastMinutes: Story = {
  args: { facts: <ClockView room={buildRoom()} now={Date.parse('2021-01-26T16:31:30.000Z')} /> },
};
export const BeforeTheStart: Story = {
  args: { facts: <ClockView room={buildRoom()} now={Date.parse('2021-01-26T15:57:00.000Z')} /> },
};
export const Problems: Story = {
  args: { problems: ['room.fullscreenRefused', 'room.pictureRefused', 'room.hostActFailed'] },
};
