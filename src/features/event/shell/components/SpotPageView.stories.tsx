import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SpotPageView } from './SpotPageView';

const meta = {
  title: 'shell/SpotPageView',
  component: SpotPageView,
  args: {
    imageUrl: '/configs/cleaning-summit/assets/not-found.svg',
    titleId: 'shell.title.notFound',
    textId: 'shell.notFoundText',
  },
} satisfies Meta<typeof SpotPageView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {};
export const NotAuthorized: Story = {
  args: {
    imageUrl: '/configs/cleaning-summit/assets/not-authorized.svg',
    titleId: 'shell.title.notAuthorized',
    textId: 'shell.notAuthorizedText',
  },
};
export const WithoutPicture: Story = { args: { imageUrl: null } };
/** The longest texts the product has for one message. */
export const LongText: Story = { args: { titleId: 'shell.offline', textId: 'auth.continueHint' } };
