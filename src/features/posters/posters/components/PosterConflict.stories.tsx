import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildPosterFields } from '../../../../../test/builders/poster';
import { PosterConflict } from './PosterConflict';

const before = buildPosterFields({ title: 'Wet floors' });
const theirs = { ...before, title: 'Wetter floors', abstract: '<p>Four minutes. '.repeat(60), doi: '10.1/a' };

const meta = {
  title: 'posters/PosterConflict',
  component: PosterConflict,
  args: {
    theirs,
    before,
    draft: { ...before, title: 'Wet floors dry', abstract: '<p>Five minutes.</p>' },
    onKeep: () => {},
    onClose: () => {},
  },
} satisfies Meta<typeof PosterConflict>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SameFields: Story = {};
export const OtherFields: Story = { args: { draft: { ...before, allowsDownload: !before.allowsDownload } } };
