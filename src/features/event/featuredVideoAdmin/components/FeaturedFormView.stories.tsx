import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SESSIONS, STORED } from '../testing/sample';
import { FeaturedFormView } from './FeaturedFormView';

const meta = {
  title: 'featuredVideoAdmin/FeaturedFormView',
  component: FeaturedFormView,
  parameters: { layout: 'padded' },
  args: {
    draft: STORED.featured,
    problems: {},
    sessions: SESSIONS,
    isProgramFailed: false,
    pictures: [],
    urlOf: (reference) => reference,
    check: null,
    upload: null,
    onChange: () => {},
  },
} satisfies Meta<typeof FeaturedFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Session: Story = {};
export const Nothing: Story = { args: { draft: { ...STORED.featured, source: 'none' } } };
export const Address: Story = {
  args: {
    draft: {
      ...STORED.featured,
      source: 'address',
      videoUrl: 'https://vimeo.com/76979871',
      title: 'What clean means now',
    },
  },
};
export const Wrong: Story = {
  args: {
    draft: { ...STORED.featured, source: 'address', videoUrl: 'vimeo' },
    problems: { videoUrl: 'noAddress', title: 'noTitle' },
  },
};
/** The session is no longer in the program, which could not be read either. */
export const Failed: Story = {
  args: { sessions: [], isProgramFailed: true, draft: { ...STORED.featured, sessionId: 'gone' } },
};
