import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { EditedPoster } from '../../../../contract/posters/posters';
import { buildPosterFields } from '../../../../../test/builders/poster';
import { EditPosterView } from './EditPosterView';

const file = {
  fileId: '0'.repeat(32),
  name: 'Poster.pdf',
  mediaType: 'application/pdf',
  bytes: 1_230_000,
  pages: 1,
  url: '/api/harbor-forum/files/0/Poster.pdf?until=1',
  createdAt: '2021-01-25T12:00:00.000Z',
};
const fields = buildPosterFields();
const version = { file, thumbnail: null, createdAt: file.createdAt };
const poster: EditedPoster = {
  posterId: 'p',
  number: 4,
  state: 'draft',
  revision: 3,
  fields,
  reason: '',
  award: null,
  versions: [
    { ...version, version: 2 },
    { ...version, version: 1 },
  ],
  shownVersion: 2,
  pitch: file,
  attachments: [file],
  manages: false,
  open: true,
};
const nothing = () => {};

const meta = {
  title: 'posters/EditPosterView',
  component: EditPosterView,
  parameters: { layout: 'padded' },
  args: {
    poster,
    draft: fields,
    isChanged: false,
    doing: null,
    outcome: null,
    returning: null,
    isDeleting: false,
    simulatedOffset: 0,
    categories: ['Methods', 'Tools', 'Air & Water'],
    uploads: {
      poster: <p>Upload the poster.</p>,
      pitch: <p>Upload a pitch.</p>,
      attachment: <p>Upload more.</p>,
    },
    onChange: nothing,
    onSave: nothing,
    onStep: nothing,
    onReturn: nothing,
    onReason: nothing,
    onReturnDecline: nothing,
    onVersion: nothing,
    onRemoveFile: nothing,
    onAward: nothing,
    onDelete: nothing,
    onDeleteConfirm: nothing,
    onDeleteDecline: nothing,
  },
} satisfies Meta<typeof EditPosterView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Draft: Story = {};
export const New: Story = { args: { poster: null, uploads: null } };
export const Changed: Story = { args: { isChanged: true } };
export const SentBack: Story = { args: { poster: { ...poster, reason: 'The chart has no scale.' } } };
export const Submitted: Story = {
  args: { poster: { ...poster, state: 'submitted', open: false }, uploads: null },
};
export const Organizer: Story = {
  args: { poster: { ...poster, state: 'published', manages: true, award: 'Best poster' } },
};
export const Saved: Story = { args: { outcome: { of: 'save', problem: null } } };
export const Conflict: Story = { args: { outcome: { of: 'save', problem: 'changed' } } };
export const Returning: Story = {
  args: { poster: { ...poster, state: 'submitted', manages: true }, returning: 'The chart' },
};
export const Deleting: Story = { args: { isDeleting: true } };
