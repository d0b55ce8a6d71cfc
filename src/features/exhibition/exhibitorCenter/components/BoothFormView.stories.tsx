import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BOOTH } from '../testing/sample';
import { BoothFormView } from './BoothFormView';

const meta = {
  title: 'booth/BoothFormView',
  component: BoothFormView,
  parameters: { layout: 'padded' },
  args: {
    booth: BOOTH,
    problems: {},
    pictures: [],
    logoUpload: null,
    pictureUpload: null,
    interests: ['Leadership and Strategy', 'Events'],
    onChange: () => {},
    urlOf: (reference) => reference,
  },
} satisfies Meta<typeof BoothFormView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = {
  args: {
    booth: {
      ...BOOTH,
      imgPath: null,
      description: '',
      about: '',
      categories: [],
      products: [],
      videos: [],
      links: [],
    },
  },
};
export const Problems: Story = {
  args: { problems: { website: 'address', 'products.0.name': 'required', 'links.0.url': 'address' } },
};
