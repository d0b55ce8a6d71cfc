import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PersonCardsSkeleton } from './PersonCardsSkeleton';

const meta = {
  title: 'people/PersonCardsSkeleton',
  component: PersonCardsSkeleton,
  parameters: { layout: 'padded' },
  args: { label: 'Looking for people…', count: 8 },
} satisfies Meta<typeof PersonCardsSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {};
export const WithHeading: Story = { args: { withHeading: true } };
