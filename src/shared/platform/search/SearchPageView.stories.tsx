import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchPageView } from './SearchPageView';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const meta = {
  title: 'search/SearchPageView',
  component: SearchPageView,
  parameters: { layout: 'padded' },
  args: {
    heading: 'Attendees',
    link: { to: '/attendees/list', label: 'See the full list' },
    children: <p>What is found</p>,
  },
} satisfies Meta<typeof SearchPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Everything: Story = { args: { heading: 'Innovation Hall', link: null } };
export const LongText: Story = {
  args: { heading: LONG, link: { to: '/attendees/list', label: LONG.repeat(2) } },
};
