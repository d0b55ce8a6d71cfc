import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PictureField } from './PictureField';
import { sampleProfile } from './sample';

const meta = {
  title: 'attendeeProfile/PictureField',
  component: PictureField,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    person: sampleProfile,
    picture: { status: 'idle' },
    onChoose: () => {},
    onCancel: () => {},
    onRemove: () => {},
  },
} satisfies Meta<typeof PictureField>;
export default meta;
type Story = StoryObj<typeof meta>;

const withPicture = { ...sampleProfile, imgPath: 'assets/mark.svg' };

export const None: Story = {};
export const There: Story = { args: { person: withPicture } };
export const Sending: Story = { args: { picture: { status: 'sending', sent: 400_000, total: 1_000_000 } } };
export const Changed: Story = { args: { person: withPicture, picture: { status: 'changed' } } };
export const Somebodys: Story = {
  args: { whose: 'somebodys', person: withPicture, picture: { status: 'changed' } },
};
export const Refused: Story = { args: { picture: { status: 'failed', problem: 'pixels' } } };
export const TooLarge: Story = {
  args: { person: withPicture, picture: { status: 'failed', problem: 'size' } },
};
