import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichTextField } from './RichTextField';

const html =
  '<p>Cleaning is a <strong>science</strong>. Twenty years of it, from ships to hospitals.</p><ul><li>Floors</li><li>Air</li></ul>';

const meta = {
  title: 'richText/RichTextField',
  component: RichTextField,
  parameters: { layout: 'padded' },
  args: { label: 'Biography', html, onChange: () => {} },
} satisfies Meta<typeof RichTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { html: '' } };
export const Problem: Story = { args: { problem: 'This is too long.' } };
