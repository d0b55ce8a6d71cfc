import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PersonPicture } from './PersonPicture';

const person = { firstName: 'Ines', lastName: 'Barbosa', imgPath: null };

const meta = {
  title: 'people/PersonPicture',
  component: PersonPicture,
  parameters: { layout: 'padded' },
  args: { conferenceId: 'cleaning-summit', person, size: 'large' },
} satisfies Meta<typeof PersonPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { person: { ...person, imgPath: 'assets/mark.svg' } } };
export const Small: Story = { args: { size: 'small' } };
export const WithoutName: Story = { args: { person: { ...person, firstName: '', lastName: '' } } };
