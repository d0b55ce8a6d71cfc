import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildKnock } from '../../../../../../test/builders/lounge';
import { DoorView } from './DoorView';

const meta = {
  title: 'lounge/DoorView',
  component: DoorView,
  parameters: { layout: 'padded' },
  args: { knocks: [buildKnock()], answering: [], hasFailed: false, onAnswer: () => undefined },
} satisfies Meta<typeof DoorView>;
export default meta;
type Story = StoryObj<typeof meta>;

const second = buildKnock({
  knockId: '00000000-0000-4000-8000-0000000000b2',
  companyName: '',
  name: 'María José Fernández de la Cruz-Montenegro y Villanueva',
});
export const One: Story = {};
export const Several: Story = { args: { knocks: [buildKnock(), second], answering: [second.knockId] } };
export const Failed: Story = { args: { hasFailed: true } };
export const Nobody: Story = { args: { knocks: [] } };
