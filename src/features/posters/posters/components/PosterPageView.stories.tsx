import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildPosterCard, buildPosterDetails } from '../../../../../test/builders/poster';
import { PosterActionsView } from './PosterActionsView';
import { PosterPageView } from './PosterPageView';
import { PosterSkeleton } from './PosterSkeleton';

const poster = buildPosterDetails({ related: [buildPosterCard(), buildPosterCard()] });
const long = 'Grundlagenforschungsinstitutsleitungsversammlung';
const actions = {
  likes: 12,
  views: 340,
  liked: false,
  problem: null,
  onLike: () => {},
  onVote: () => {},
  votes: [
    { category: 'Methods', voted: true },
    { category: 'Tools', voted: false },
  ],
};
const file = {
  fileId: '0'.repeat(32),
  name: 'Handout.pdf',
  mediaType: 'application/pdf',
  bytes: 1_230_000,
  pages: 2,
  url: '/api/harbor-forum/files/0/Handout.pdf?until=1',
  createdAt: '2021-01-25T12:00:00.000Z',
};

const meta = {
  title: 'posters/PosterPageView',
  component: PosterPageView,
  parameters: { layout: 'padded' },
  args: {
    poster,
    hallLabel: 'Posters',
    here: [0],
    citation: 'Eun-ji Park (2021). Short contact times in busy wards. Poster 1, Harbor Forum.',
    copied: 'no',
    linksPeople: true,
    meetPathOf: () => null,
    messagePathOf: () => null,
    viewer: <p>The poster.</p>,
    pitch: <p>The pitch.</p>,
    actions: <PosterActionsView {...actions} />,
    comments: <p>The comments.</p>,
    onCopy: () => {},
  },
} satisfies Meta<typeof PosterPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { poster: { ...poster, file, allowsDownload: true, attachments: [file] } },
};
export const Draft: Story = {
  args: {
    poster: { ...poster, state: 'draft', mayEdit: true, related: [], doi: '' },
    viewer: null,
    pitch: null,
    actions: null,
    comments: null,
    here: [],
  },
};
export const Copied: Story = { args: { copied: 'yes' } };
export const NotCopied: Story = { args: { copied: 'failed' } };
export const VoteFailed: Story = {
  args: { actions: <PosterActionsView {...actions} liked problem={{ of: 'vote', problem: 'offline' }} /> },
};
export const LongText: Story = {
  args: {
    poster: {
      ...poster,
      title: `${long} ${long}`,
      people: [{ name: long, affiliation: long, attendeeId: null }],
      categories: [long],
      award: long,
    },
    citation: `${long} ${long}`,
  },
};
export const Loading: Story = { render: () => <PosterSkeleton /> };
