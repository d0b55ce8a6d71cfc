import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConflictView } from './ConflictView';

const meta = {
  title: 'booth/ConflictView',
  component: ConflictView,
  args: {
    isOpen: true,
    mine: ['about', 'hours'],
    theirs: ['about', 'products'],
    onKeep: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof ConflictView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SameField: Story = {};
export const OtherFields: Story = { args: { mine: ['hours'] } };
