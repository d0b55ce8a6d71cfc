import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FooterView } from './FooterView';

const meta = {
  title: 'shell/FooterView',
  component: FooterView,
  args: {
    logoUrl: '/configs/cleaning-summit/assets/logo-inverse.svg',
    text: 'Healthy places, proven clean.',
    social: [
      { network: 'linkedin', url: 'https://social.example/summit' },
      { network: 'youtube', url: 'https://video.example/summit' },
    ],
    locales: ['en', 'es'],
    locale: 'en',
    signedIn: true,
    onLocale: () => {},
    onLogout: () => {},
  },
} satisfies Meta<typeof FooterView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const Visitor: Story = { args: { signedIn: false } };
export const OneLanguage: Story = { args: { locales: ['en'], social: [] } };
/** More networks than an event is likely to have. */
export const EveryNetwork: Story = {
  args: {
    social: (['x', 'linkedin', 'facebook', 'instagram', 'youtube', 'mastodon', 'website'] as const).map(
      (network) => ({ network, url: `https://${network}.example/summit` }),
    ),
  },
};
export const LongText: Story = {
  args: {
    text: 'Grundlagenforschungsinstitutsleitungsversammlung: what the people who keep buildings clean have learnt from a year in which nothing else was talked about',
  },
};
