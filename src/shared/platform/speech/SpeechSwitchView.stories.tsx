import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { within } from 'storybook/test';
import { SpeechSwitchView } from './SpeechSwitchView';

const meta = {
  title: 'speech/SpeechSwitchView',
  component: SpeechSwitchView,
  parameters: { layout: 'padded' },
  args: { isOn: true, onSwitch: () => {} },
  play: ({ canvasElement }) => within(canvasElement).getByRole('button').focus(),
} satisfies Meta<typeof SpeechSwitchView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};
export const Off: Story = { args: { isOn: false } };
