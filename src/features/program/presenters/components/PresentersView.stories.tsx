import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PresentersView, type Presenter } from './PresentersView';

const long =
  'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about';

const ada: Presenter = {
  name: 'Ada Okafor',
  title: 'Professor of hygiene, University of the Lakes',
  biography: '<p>She measures what others scrub.</p>',
  sessions: [
    { sessionId: 'what-clean-means', title: 'What clean means' },
    { sessionId: 'panel', title: 'Panel: the next winter' },
  ],
};
const many = Array.from({ length: 26 }, (_value, index) => ({
  ...ada,
  name: `${String.fromCharCode(65 + index)}da Okafor`,
}));

const meta = {
  title: 'presenters/PresentersView',
  component: PresentersView,
  args: {
    heading: 'Presenters',
    intro: '<p>The people behind the program.</p>',
    status: 'loaded',
    presenters: [ada, { ...ada, name: 'Bo Lindqvist', biography: '' }],
    onRetry: () => {},
  },
} satisfies Meta<typeof PresentersView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
/** The event has closed its program. */
export const Many: Story = { args: { presenters: many } };
export const Loading: Story = { args: { status: 'loading', presenters: [] } };
export const Empty: Story = { args: { intro: null, presenters: [] } };
export const Failed: Story = { args: { status: 'failed', presenters: [] } };
export const ReloadFailed: Story = { args: { status: 'failed' } };
export const LongText: Story = {
  args: {
    heading: long,
    intro: `<p>${long}</p>`,
    presenters: [
      { name: long, title: long, biography: `<p>${long}</p>`, sessions: [{ sessionId: 's', title: long }] },
    ],
  },
};
