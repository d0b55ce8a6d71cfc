import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ResourcesView } from './ResourcesView';

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

const meta = {
  title: 'content/ResourcesView',
  component: ResourcesView,
  args: {
    heading: 'Resources',
    intro: '<p>Take these along: they stay here for a month after the event.</p>',
    groups: [
      {
        title: 'Guides',
        items: [
          {
            title: 'Cleaning plan for offices',
            text: 'Twelve pages, with a table to fill in.',
            kind: 'document',
            link: '/configs/cleaning-summit/assets/plan.pdf',
          },
          { title: 'How to read a swab test', kind: 'video', link: '/sessions/swab-tests' },
        ],
      },
      {
        title: 'Elsewhere',
        items: [
          {
            title: 'The institute',
            text: 'Standards and courses.',
            kind: 'link',
            link: 'https://x.example/',
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof ResourcesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { intro: null, groups: [] } };
export const LongText: Story = {
  args: {
    heading: long,
    intro: `<p>${long}</p>`,
    groups: [{ title: long, items: [{ title: long, text: long, kind: 'document', link: '/help' }] }],
  },
};
