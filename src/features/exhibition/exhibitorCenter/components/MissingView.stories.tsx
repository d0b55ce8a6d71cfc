import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PARTS } from '../missing';
import { MissingView } from './MissingView';

const meta = {
  title: 'booth/MissingView',
  component: MissingView,
  parameters: { layout: 'padded' },
  args: { exhibitorId: 'halvora', missing: PARTS.slice(5), total: PARTS.length },
} satisfies Meta<typeof MissingView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Everything: Story = { args: { missing: PARTS } };
export const Nothing: Story = { args: { missing: [] } };
