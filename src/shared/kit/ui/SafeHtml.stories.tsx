import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SafeHtml } from './SafeHtml';

const meta = {
  title: 'ui/SafeHtml',
  component: SafeHtml,
  parameters: { layout: 'padded' },
  args: { html: '<h2>Sound</h2><p>See <a href="/help">help</a>.</p><ul><li>One</li><li>Two</li></ul>' },
} satisfies Meta<typeof SafeHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Hostile: Story = {
  args: { html: '<p onclick="alert(1)">Only <b>text</b> is left.<img src=x onerror=alert(1)></p>' },
};
export const Empty: Story = { args: { html: '' } };
export const LongText: Story = {
  args: { html: `<p>${'Grundlagenforschungsinstitutsleitungsversammlung:'.repeat(8)}</p>` },
};
