import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoteView } from './NoteView';

const LONG_NAME = 'Maximiliana Grundlagenforschungsinstitutsleitungsversammlung-Wolfeschlegelsteinhausen';
const meta = {
  title: 'desk/NoteView',
  component: NoteView,
  args: {
    by: 'Sam Stone',
    time: '3:08 PM',
    note: 'Has tried two browsers; see https://example.org/ticket/7.',
  },
} satisfies Meta<typeof NoteView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const LongText: Story = {
  args: { by: LONG_NAME, note: 'Grundlagenforschungsinstitutsleitungsversammlung\n'.repeat(20) },
};
export const Spanish: Story = { globals: { locale: 'es' } };
