import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LeftView } from './LeftView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const meta = {
  title: 'desk/LeftView',
  component: LeftView,
  args: { name: 'Robin Reed', time: '3:08 PM' },
} satisfies Meta<typeof LeftView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { time: null } };
export const LongText: Story = { args: { name: LONG_NAME } };
export const Spanish: Story = { globals: { locale: 'es' } };
