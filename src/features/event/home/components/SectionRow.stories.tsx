import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Reveal } from '../../../../shared/kit/ui/Reveal';
import { InfoCardsView } from './InfoCardsView';
import { SectionRow } from './SectionRow';
import { SectionView } from './SectionView';

const section = (title: string, content: string) => (
  <Reveal key={title}>
    <SectionView title={title}>
      <InfoCardsView
        cards={[
          {
            title: `About: ${title}`,
            content: `<p>${content}</p>`,
            link: '/help',
            openInNewTab: false,
            imgPath: '/configs/cleaning-summit/assets/tile-expect.svg',
          },
        ]}
      />
    </SectionView>
  </Reveal>
);

const short = 'Three tracks, five days.';
const long = 'Every session is recorded, and everything that was asked and answered stays beside it. '.repeat(
  3,
);

const meta = {
  title: 'home/SectionRow',
  component: SectionRow,
  parameters: { layout: 'padded' },
  args: { children: [section('What to expect', short), section('Community exchange', long)] },
} satisfies Meta<typeof SectionRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Four: Story = {
  args: {
    children: [
      section('What to expect', short),
      section('A community exchange with a long name, on two lines', short),
      section('For exhibitors', long),
      section('How it works', short),
    ],
  },
};
