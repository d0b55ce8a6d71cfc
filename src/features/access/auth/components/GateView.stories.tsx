import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LayersBackdrop } from '../backdrop/components/LayersBackdrop';
import { PageBackdrop } from '../backdrop/components/PageBackdrop';
import { VideoBackdrop } from '../backdrop/components/VideoBackdrop';
import { GateLinkQuestion } from '../gateLink/GateLinkQuestion';
import { GateView } from './GateView';

const meta = {
  title: 'auth/GateView',
  component: GateView,
  parameters: { layout: 'fullscreen' },
  args: {
    conferenceName: 'Cleaning Industry Summit',
    tagline: 'Healthy places, proven clean',
    logoUrl: '/configs/cleaning-summit/assets/mark.svg',
    picture: {
      wide: '/configs/cleaning-summit/assets/gate-splash.svg',
      small: '/configs/cleaning-summit/assets/gate-splash-small.svg',
    },
    loginBox: 'right',
    credit: 'Plenary',
    locales: ['en', 'es'],
    locale: 'en',
    onLocale: () => {},
    notices: [],
    contact: null,
    error: null,
    wait: null,
    userName: null,
    action: 'enter',
    enterLabel: null,
    onEnter: () => {},
    onLogout: () => {},
    question: null,
  },
} satisfies Meta<typeof GateView>;
export default meta;
type Story = StoryObj<typeof meta>;

const LAYER = '/configs/cleaning-summit/assets/mark.svg';
const PAGE = '/configs/wedding/assets/gate.html';
const VIDEO = '/configs/contractors-education-conference/assets/gate-build.webm';
const asked = { name: 'Alex Attendee', replaces: null, onContinue: () => {}, onCancel: () => {} };
const question = <GateLinkQuestion {...asked} />;

export const Enter: Story = {};
export const BoxLeft: Story = { args: { loginBox: 'left' } };
export const BoxCenter: Story = { args: { loginBox: 'center' } };
export const WithoutPicture: Story = { args: { picture: { wide: null, small: null } } };
/** Event images stand in for the layers; the far one moves least. */
export const Layers: Story = {
  args: {
    loginBox: 'left',
    backdrop: (
      <LayersBackdrop moves layers={[100, 60, 40, 20, 15].map((speed) => ({ address: LAYER, speed }))} />
    ),
  },
};
export const MovingPage: Story = {
  args: { loginBox: 'center', backdrop: <PageBackdrop address={PAGE} /> },
};
export const Video: Story = { args: { backdrop: <VideoBackdrop address={VIDEO} /> } };
export const Leaving: Story = { args: { wait: 'leaving' } };
export const SigningIn: Story = { args: { wait: 'signingIn' } };
export const Queued: Story = { args: { wait: 'signingIn', notices: ['queued'] } };
export const SigningOut: Story = {
  args: { wait: 'signingOut', action: 'logout', userName: 'Alex Attendee' },
};
export const CheckingLink: Story = { args: { wait: 'checkingLink' } };
export const SignedIn: Story = { args: { userName: 'Alex Attendee' } };
export const LoginError: Story = { args: { error: { kind: 'unknown' } } };
export const ProviderError: Story = {
  args: { error: { kind: 'said', text: 'The sign-in was canceled at the provider.' } },
};
export const Unreachable: Story = { args: { error: { kind: 'unreachable' } } };
export const StorageBlocked: Story = { args: { error: { kind: 'storageBlocked' } } };
export const NoGateLinks: Story = { args: { error: { kind: 'noGateLinks' } } };
export const LinkRefused: Story = { args: { error: { kind: 'linkRefused' } } };
export const NotRegistered: Story = {
  args: {
    notices: ['registeredOnly'],
    contact: 'help@cleaning-summit.example',
    action: 'logout',
    userName: 'Alex Attendee',
  },
};
export const Ended: Story = { args: { notices: ['ended'] } };
export const EndedSignedIn: Story = {
  args: { notices: ['ended'], action: 'logout', userName: 'Alex Attendee' },
};
export const EndedNotRegistered: Story = {
  args: {
    notices: ['ended', 'registeredOnly'],
    contact: 'https://register.cleaning-summit.example/january/2021/late-registration-and-questions/',
    action: 'logout',
    userName: 'Alex Attendee',
  },
};
export const SessionEnded: Story = { args: { notices: ['sessionEnded'] } };
export const GateLink: Story = { args: { question } };
export const GateLinkReplaces: Story = {
  args: {
    question: <GateLinkQuestion {...asked} replaces="Jordan Presenter" />,
    userName: 'Jordan Presenter',
  },
};
export const LongTexts: Story = {
  args: {
    conferenceName: 'Internationale Donaudampfschifffahrtsgesellschaftskapitänskonferenz und Jahrestagung',
    tagline: 'Zwischen Quelle und Mündung: fünf Tage über alles, was fährt, schwimmt und gelegentlich sinkt',
    enterLabel: 'Jetzt zur Donaudampfschifffahrtsgesellschaftskapitänskonferenz anmelden',
    error: { kind: 'said', text: 'invalid_request_'.repeat(12) },
    notices: ['sessionEnded'],
    credit: 'Verein zur Förderung der Binnenschifffahrt und ihrer Geschichte e. V.',
  },
};
