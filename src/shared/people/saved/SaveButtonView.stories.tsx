import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtonView } from './SaveButtonView';

const meta = {
  title: 'saved/SaveButtonView',
  component: SaveButtonView,
  parameters: { layout: 'padded' },
  args: { name: 'Brightline Supply', isSaved: false, problem: null, onToggle: () => {} },
} satisfies Meta<typeof SaveButtonView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Star: Story = {};
export const Saved: Story = { args: { isSaved: true } };
export const WithText: Story = { args: { look: 'text' } };
export const SavedWithText: Story = { args: { look: 'text', isSaved: true } };
export const Failed: Story = {
  args: { look: 'text', problem: { isSaved: true, why: 'busy' } },
};
