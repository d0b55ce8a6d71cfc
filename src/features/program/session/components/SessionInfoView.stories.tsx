import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SaveButtonView } from '../../../../shared/people/saved/SaveButtonView';
import { SessionInfoView } from './SessionInfoView';

const meta = {
  title: 'session/SessionInfoView',
  component: SessionInfoView,
  args: {
    session: {
      title: 'What clean means now',
      description: '<p>Standards after a year that changed them, and what to keep of it.</p>',
      startTime: '2021-01-26T15:00:00.000Z',
      endTime: '2021-01-26T16:00:00.000Z',
      category: 'Standards',
      room: 'Main Stage',
      isSponsorVideo: false,
      speakers: [
        {
          name: 'Ada Okafor',
          title: 'Director of Hygiene, Brightline',
          biography: 'Twenty years of clean rooms.',
        },
        { name: 'Bo Larsen', title: 'Researcher', biography: '' },
      ],
    },
    documentUrl: 'https://example.org/slides.pdf',
    save: (
      <SaveButtonView
        name="What clean means now"
        look="text"
        isSaved={false}
        problem={null}
        onToggle={() => {}}
      />
    ),
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  },
} satisfies Meta<typeof SessionInfoView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Complete: Story = {};
export const Sponsored: Story = {
  args: { session: { ...meta.args.session, isSponsorVideo: true } },
};
export const Sparse: Story = {
  args: {
    documentUrl: null,
    session: { ...meta.args.session, description: '', category: null, room: null, speakers: [] },
  },
};
export const LongText: Story = {
  args: {
    session: {
      ...meta.args.session,
      title:
        'A title as long as the longest that a program of a real conference ever had, twice over '.repeat(2),
      description: '<p>A long paragraph of the description. </p>'.repeat(20),
    },
  },
};
