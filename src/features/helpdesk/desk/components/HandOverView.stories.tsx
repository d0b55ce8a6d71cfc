import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HandOverView } from './HandOverView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const nothing = () => undefined;
const meta = {
  title: 'desk/HandOverView',
  component: HandOverView,
  args: {
    isOpen: true,
    name: 'Robin Reed',
    colleagues: [
      { userId: 'sam', name: 'Sam Stone' },
      { userId: 'kim', name: 'Kim Kerr' },
    ],
    onHandOver: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof HandOverView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const NobodyThere: Story = { args: { colleagues: [] } };
export const Many: Story = {
  args: {
    colleagues: Array.from({ length: 12 }, (_, index) => ({
      userId: `u${index}`,
      name: `Colleague ${index + 1}`,
    })),
  },
};
export const LongText: Story = {
  args: { name: LONG_NAME, colleagues: [{ userId: 'long', name: LONG_NAME }] },
};
export const Spanish: Story = { globals: { locale: 'es' } };
