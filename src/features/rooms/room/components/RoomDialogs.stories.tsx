import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DevicesView } from './DevicesView';
import { DevicesDialog, HostDialog, KeysDialog } from './RoomDialogs';
import { captures } from './roomStories';

const meta = {
  title: 'room/Dialogs',
  component: KeysDialog,
  args: { isOpen: true, keysOn: true, onSwitch: () => {}, onClose: () => {} },
} satisfies Meta<typeof KeysDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {};
export const KeysOff: Story = { args: { keysOn: false } };
export const End: Story = {
  render: () => <HostDialog asks="end" name="" onConfirm={() => {}} onDecline={() => {}} />,
};
export const Remove: Story = {
  render: () => <HostDialog asks="remove" name="Tom Okafor" onConfirm={() => {}} onDecline={() => {}} />,
};
export const Devices: Story = {
  render: () => (
    <DevicesDialog isOpen onClose={() => {}}>
      <DevicesView
        {...{ captures: captures(), speakerId: null, level: null, tone: 'silent', canBlur: true }}
        devices={{
          microphones: [{ deviceId: 'a', label: 'Headset' }],
          cameras: [{ deviceId: 'b', label: 'Camera' }],
          speakers: [],
        }}
        {...{ isBlurred: false, isReduced: false, onDevice: () => {}, onSpeaker: () => {} }}
        {...{ onTone: () => {}, onBlur: () => {}, onReduce: () => {} }}
      />
    </DevicesDialog>
  ),
};
