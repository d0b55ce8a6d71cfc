import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { buildRoom } from '../../../../../test/builders/room';
import { expectWithin, withLargeText } from '../../../../../test/storyMeasures';
import type { CaptureFault } from '../slice';
import { CheckView } from './CheckView';
import { DeviceOffersView } from './DeviceOffersView';
import { captures, HELD, OFF, ON } from './roomStories';

const device = (label: string) => ({ deviceId: label, label });
const failed = (fault: CaptureFault) => ({ ...OFF, status: 'failed' as const, fault });

const meta = {
  title: 'room/CheckView',
  component: CheckView,
  args: {
    room: buildRoom(),
    isQuiet: false,
    name: 'Ines Barbosa',
    companyName: 'Harbor Works',
    captures: captures(),
    devices: {
      microphones: [device('Headset'), device('Built-in microphone')],
      cameras: [device('FaceTime HD Camera (Built-in)')],
      speakers: [device('Headset'), device('')],
    },
    offers: null,
    speakerId: null,
    opening: 'open',
    isEntering: false,
    fault: null,
    level: 6,
    tone: 'silent',
    network: 'good',
    canBlur: false,
    isBlurred: false,
    isReduced: false,
    onSwitch: () => {},
    onDevice: () => {},
    onSpeaker: () => {},
    onEnter: () => {},
    onTone: () => {},
    onBlur: () => {},
    onReduce: () => {},
  },
} satisfies Meta<typeof CheckView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whoever needs no other device enters without passing them, however small the screen. */
export const Open: Story = {
  play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [enter, device] = [
      canvas.getByRole('button', { name: 'Enter' }),
      canvas.getByLabelText('Microphone'),
    ];
    if (!(enter.compareDocumentPosition(device) & Node.DOCUMENT_POSITION_FOLLOWING))
      throw new Error('The devices come before the button that enters.');
  },
};
export const AllOffered: Story = {
  args: { canBlur: true, isBlurred: true, isReduced: true, tone: 'played', network: 'poor' },
};
export const First: Story = {
  args: {
    network: null,
    captures: captures({ microphone: OFF }),
    devices: { microphones: [], cameras: [], speakers: [] },
    room: buildRoom({ people: 0 }),
  },
};
export const Denied: Story = {
  args: { captures: captures({ microphone: failed('denied'), camera: failed('denied') }) },
};
export const NoDevice: Story = {
  args: { captures: captures({ microphone: failed('missing'), camera: failed('missing') }) },
};
export const OnlyCamera: Story = {
  args: { captures: captures({ microphone: failed('missing'), camera: ON }) },
};
export const OnlyMicrophone: Story = { args: { captures: captures({ camera: failed('taken') }) } };
const offered = (medium: 'microphone' | 'camera', isBack: boolean) => ({
  medium,
  device: device('Yamaha Unified Communications Speakerphone'),
  isBack,
  isOn: false,
});
export const Unplugged: Story = {
  args: {
    captures: captures({
      microphone: { ...failed('lost'), lost: device('Yamaha Unified Communications Speakerphone') },
      camera: failed('stopped'),
    }),
    offers: (
      <DeviceOffersView
        offers={[offered('microphone', true), offered('camera', false)]}
        speakerLoss={{ device: device('Headset'), hasOther: true }}
        {...{ onAccept: () => {}, onDecline: () => {}, onSpeakerSeen: () => {} }}
      />
    ),
  },
  /** Long names of devices stay within the card. */
  play: ({ canvasElement }) =>
    withLargeText(() => {
      for (const part of canvasElement.querySelectorAll('[role=status] p, [role=alert] p, button'))
        expectWithin(canvasElement, part);
    }),
};
export const Taken: Story = {
  args: { captures: captures({ microphone: failed('failed'), camera: failed('taken') }) },
};
export const Held: Story = { args: { captures: captures({ microphone: HELD, camera: HELD }) } };
export const Insecure: Story = {
  args: { captures: captures({ microphone: failed('insecure'), camera: failed('insecure') }) },
};
export const Early: Story = { args: { opening: 'early' } };
export const Over: Story = { args: { opening: 'over' } };
export const Entering: Story = { args: { isEntering: true } };
export const Refused: Story = { args: { fault: { code: 'roomLocked' } } };
const lounge = buildRoom({
  roomId: 'lounge-B',
  kind: 'lounge',
  title: 'Pier',
  opensAt: null,
  startsAt: null,
  endsAt: null,
  closesAt: null,
  people: 4,
});
export const Lounge: Story = { args: { room: lounge } };
export const Quiet: Story = {
  args: { room: lounge, isQuiet: true, captures: captures({ microphone: OFF }) },
};
export const QuietHeard: Story = { args: { room: lounge, isQuiet: true } };
