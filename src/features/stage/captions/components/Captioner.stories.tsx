import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Caption } from '../../../../contract/stage/captions';
import type { Composer } from '../slice';
import { CaptionerView } from './CaptionerView';

const composer: Composer = {
  language: 'en',
  text: '',
  correcting: null,
  status: 'writing',
  problem: null,
  key: null,
};
const typed: Caption[] = [
  'Good morning, and welcome to the summit.',
  'We begin with what clean means after the last year.',
  'Here is <b>what</b> we measured --> & why.',
].map((text, index) => ({
  number: index + 1,
  revision: 1,
  language: 'en',
  text,
  at: '2021-01-26T15:10:00.000Z',
}));

const meta = {
  title: 'captions/CaptionerView',
  component: CaptionerView,
  args: {
    composer,
    typed,
    onLanguage: () => {},
    onText: () => {},
    onSend: () => {},
    onCorrect: () => {},
    onCancel: () => {},
  },
} satisfies Meta<typeof CaptionerView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Typing: Story = { args: { composer: { ...composer, text: 'And that is why' } } };
export const NothingYet: Story = { args: { typed: [] } };
export const NearlyFull: Story = {
  args: {
    composer: {
      ...composer,
      text: 'A caption that says more than fits on one line of a small screen, '.repeat(2),
    },
  },
};
export const Correcting: Story = {
  args: { composer: { ...composer, correcting: 3, text: 'Here is what we measured, and why.' } },
};
export const Sending: Story = { args: { composer: { ...composer, status: 'sending', text: 'And that' } } };
export const Offline: Story = {
  args: { composer: { ...composer, status: 'failed', problem: 'offline', text: 'And that is why' } },
};
export const SessionEnded: Story = {
  args: { composer: { ...composer, status: 'failed', problem: 'ended', text: 'Thank you' } },
};
