import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AnyLink } from './AnyLink';

const meta = {
  title: 'ui/AnyLink',
  component: AnyLink,
  args: { to: '/sessions', children: 'The program' },
} satisfies Meta<typeof AnyLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PlaceInTheApp: Story = {};
export const OtherSite: Story = { args: { to: 'https://charity.example/', children: 'The charity' } };
export const FileOfTheEvent: Story = {
  args: { to: '/configs/cleaning-summit/assets/guide.pdf', children: 'Guide' },
};
export const LongText: Story = {
  args: {
    to: 'https://charity.example/',
    children:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
  },
};
