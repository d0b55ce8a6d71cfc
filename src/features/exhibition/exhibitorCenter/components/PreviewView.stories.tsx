import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BOOTH, LONG } from '../testing/sample';
import { PreviewView } from './PreviewView';

const meta = {
  title: 'booth/PreviewView',
  component: PreviewView,
  parameters: { layout: 'padded' },
  args: { companyName: 'Halvora Floor Systems', booth: BOOTH, urlOf: (reference) => reference },
} satisfies Meta<typeof PreviewView>;
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
      hours: [],
      links: [],
      website: null,
      darkLogo: true,
    },
  },
};
export const LongText: Story = { args: { companyName: LONG, booth: { ...BOOTH, categories: [LONG] } } };
