import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { buildPosterCard } from '../../../../../test/builders/poster';
import { EVERYTHING } from '../gallery/address';
import { GalleryView } from './GalleryView';

const posters = Array.from({ length: 12 }, (_none, index) => buildPosterCard({ number: index + 1 }));
const meta = {
  title: 'posters/GalleryView',
  component: GalleryView,
  parameters: { layout: 'padded' },
  args: {
    hallLabel: 'Posters',
    categories: ['Methods', 'Tools'],
    wanted: EVERYTHING,
    draft: '',
    status: 'loaded',
    pageFailed: false,
    count: 12,
    exact: 12,
    pages: { 0: posters },
    onType: () => {},
    onSubmit: () => {},
    onChoose: () => {},
    onRetry: () => {},
    onPages: () => {},
  },
} satisfies Meta<typeof GalleryView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Grid: Story = {};
export const List: Story = { args: { wanted: { ...EVERYTHING, look: 'list' } } };
export const Marked: Story = { args: { wanted: { ...EVERYTHING, query: 'contact' }, draft: 'contact' } };
export const SimilarOnly: Story = {
  args: { wanted: { ...EVERYTHING, query: 'cantact' }, draft: 'cantact', exact: 0 },
};
export const PartlyLoaded: Story = { args: { count: 2_000, exact: 2_000 } };
export const Loading: Story = { args: { status: 'loading', count: 0, exact: 0, pages: {} } };
export const None: Story = {
  args: { wanted: { ...EVERYTHING, query: 'zzz' }, draft: 'zzz', count: 0, exact: 0, pages: {} },
};
export const Failed: Story = { args: { status: 'failed' } };
export const PageFailed: Story = { args: { pageFailed: true } };
