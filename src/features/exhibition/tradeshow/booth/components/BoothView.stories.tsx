import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ExhibitorDetails } from '../../../../../contract/exhibition/tradeshow';
import { SaveButtonView } from '../../../../../shared/people/saved/SaveButtonView';
import { BoothMessageView, BoothSkeleton } from './BoothMessageView';
import { BoothView } from './BoothView';
import { DocumentsView } from './DocumentsView';

const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(2);

const booth: ExhibitorDetails = {
  exhibitorId: 'halvora',
  companyName: 'Halvora',
  tier: 4,
  imgPath: 'assets/exhibitor-1.svg',
  description: '<p>Concentrates in refillable packs.</p>',
  website: 'https://example.org/',
  categories: ['Chemistry', 'Machines'],
  interests: ['Conferences/Expos'],
  featured: true,
  darkLogo: false,
  mayEdit: false,
  team: [],
  videos: [],
  documents: [],
  about: '<p>We began with <strong>two people</strong>.</p><ul><li>Prices on the website</li></ul>',
  products: ['Refill station', 'Quiet scrubber'].map((name) => ({
    productId: name,
    name,
    description: 'No pump to fail. See example.org',
    imgPath: null,
    link: 'https://example.org/product',
  })),
  links: [
    { network: 'linkedin', url: 'https://example.org/in' },
    { network: 'website', url: 'https://example.org/' },
  ],
  hours: [{ start: '2021-01-26T16:00:00.000Z', end: '2021-01-26T18:00:00.000Z' }],
  sessions: [{ sessionId: 's', title: 'One litre instead of forty', startTime: '2021-01-26T16:00:00.000Z' }],
  previous: { exhibitorId: 'a', companyName: 'Aurora' },
  next: { exhibitorId: 'b', companyName: 'Brightway' },
};

const bare: ExhibitorDetails = {
  ...booth,
  imgPath: null,
  description: '',
  about: '',
  website: null,
  categories: [],
  interests: [],
  products: [],
  links: [],
  hours: [],
  sessions: [],
  previous: null,
  next: null,
};

const documents = [
  {
    fileId: '0'.repeat(32),
    name: 'Price list.pdf',
    mediaType: 'application/pdf',
    bytes: 1_900_000,
    pages: 12,
  },
  { fileId: '1'.repeat(32), name: 'Recipe.pdf', mediaType: 'application/pdf', bytes: 20_000, pages: null },
].map((each, index) => ({ ...each, gated: index === 1, file: null }));

const meta = {
  title: 'tradeshow/BoothView',
  component: BoothView,
  parameters: { layout: 'padded' },
  args: {
    conferenceId: 'cleaning-summit',
    booth,
    tierLabel: 'Gold',
    hallLabel: 'Innovation Hall',
    backPath: '/tradeshow',
    boothPathOf: (id) => `/tradeshow/exhibitor-details/${id}`,
    categoryPathOf: (category) => `/tradeshow/results?category=${category}`,
    editPath: null,
    actions: <SaveButtonView name="Halvora" look="text" isSaved problem={null} onToggle={() => {}} />,
    videos: null,
    documents: <DocumentsView documents={documents} actionOf={() => <a href="#open">Open</a>} />,
    team: <p>Ines Barbosa</p>,
    chat: null,
    now: Date.parse('2021-01-26T16:30:00.000Z'),
    eventZone: 'America/Chicago',
    viewerZone: 'Europe/Berlin',
    locale: 'en',
  },
} satisfies Meta<typeof BoothView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const MayEdit: Story = { args: { editPath: '/exhibitor', booth: { ...booth, mayEdit: true } } };
/** Nothing but a name. */
export const Empty: Story = {
  args: { booth: bare, tierLabel: null, hallLabel: null, documents: null, now: null },
};
export const Loading: Story = { render: () => <BoothSkeleton /> };
export const NotFound: Story = { render: () => <BoothMessageView kind="notFound" /> };
export const LongText: Story = {
  args: {
    tierLabel: LONG,
    booth: {
      ...booth,
      companyName: LONG,
      description: LONG,
      about: `<p>${LONG}</p>`,
      categories: [LONG, LONG + LONG],
      products: [{ productId: 'p', name: LONG, description: LONG.repeat(4), imgPath: null, link: null }],
      previous: { exhibitorId: 'a', companyName: LONG },
      sessions: [{ sessionId: 's', title: LONG, startTime: '2021-01-26T16:00:00.000Z' }],
    },
  },
};
