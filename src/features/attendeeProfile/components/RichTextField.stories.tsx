import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichTextField } from './RichTextField';
import { sampleProfile } from './sample';

const meta = {
  title: 'attendeeProfile/RichTextField',
  component: RichTextField,
  parameters: { layout: 'padded' },
  args: { label: 'Biography', html: sampleProfile.biography, onChange: () => {} },
} satisfies Meta<typeof RichTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { html: '' } };
export const Problem: Story = { args: { problem: 'This is too long.' } };
