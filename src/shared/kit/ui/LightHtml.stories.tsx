import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LightHtml } from './LightHtml';

const meta = {
  title: 'ui/LightHtml',
  component: LightHtml,
  parameters: { layout: 'padded' },
  args: { html: '<p>Two days of talks.</p><p>Come as you are.</p>' },
} satisfies Meta<typeof LightHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paragraphs: Story = {};
export const MoreThanParagraphs: Story = {
  args: { html: '<p>See <a href="/help">help</a> &amp; come back.</p>' },
};
export const Empty: Story = { args: { html: '' } };
export const LongText: Story = {
  args: { html: `<p>${'Grundlagenforschungsinstitutsleitungsversammlung:'.repeat(8)}</p>` },
};
