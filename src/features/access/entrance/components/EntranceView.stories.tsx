import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EntranceView } from './EntranceView';

const meta = {
  title: 'entrance/EntranceView',
  component: EntranceView,
  parameters: { layout: 'fullscreen' },
  args: {
    greeting: 'Welcome. The doors are open.',
    sceneUrl: '/configs/cleaning-summit/assets/gate-splash.svg',
    doorUrl: '/configs/cleaning-summit/assets/session-keynote.svg',
    seconds: 5,
    open: true,
    still: false,
    onSkip: () => {},
  },
} satisfies Meta<typeof EntranceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DoorsOpening: Story = {};
export const Loading: Story = { args: { open: false } };
export const Still: Story = { args: { still: true } };
export const LongGreeting: Story = {
  args: {
    still: true,
    greeting:
      'Herzlich willkommen zur Donaudampfschifffahrtsgesellschaftskapitänskonferenz: fünf Tage über alles, was fährt, schwimmt und gelegentlich sinkt',
  },
};
