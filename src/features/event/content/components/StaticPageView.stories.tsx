import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StaticPageView } from './StaticPageView';

const meta = {
  title: 'content/StaticPageView',
  component: StaticPageView,
  args: {
    title: 'How to get there',
    content: '<h2>By train</h2><p>It is online: no train goes there.</p><ul><li>Open a browser.</li></ul>',
  },
} satisfies Meta<typeof StaticPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { content: '' } };
export const LongText: Story = {
  args: {
    title:
      'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt',
    content: `<p>${'What the people who keep buildings clean have learnt from a year in which nothing else was talked about. '.repeat(20)}</p>`,
  },
};
