import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CompanyPage } from '../../../../contract/exhibition/companies';
import { CompanySkeleton } from './CompanyMessageView';
import { CompanyView } from './CompanyView';

const company: CompanyPage = {
  companyId: 'harbor-works',
  companyName: 'Harbor Works',
  about: '<p>We keep <strong>harbors</strong> clean, and the people who work there healthy.</p>',
  people: [],
  count: 12,
  sessions: [
    { sessionId: 'what-clean-means', title: 'What clean means now' },
    { sessionId: 'short-night', title: 'The short night of a metro' },
  ],
  exhibitor: {
    exhibitorId: 'harbor-works',
    companyName: 'Harbor Works',
    tier: 2,
    imgPath: 'assets/mark.svg',
    description: '',
    website: 'https://harbor.example/',
    categories: [],
    interests: [],
    featured: false,
    darkLogo: false,
  },
};

const meta = {
  title: 'companies/CompanyView',
  component: CompanyView,
  args: {
    conferenceId: 'cleaning-summit',
    company,
    attendeesLabel: 'Attendees',
    backPath: '/attendees',
    people: <p>The cards of its people.</p>,
    allPeoplePath: '/attendees/results?companyName=Harbor+Works',
    tierLabel: 'Gold',
    standPath: '/tradeshow/exhibitor-details/harbor-works',
  },
} satisfies Meta<typeof CompanyView>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Grundlagenforschungsinstitutsleitungsversammlung';

export const Full: Story = {};
export const PeopleAlone: Story = {
  args: {
    company: { ...company, about: '', sessions: [], exhibitor: null, count: 0 },
    attendeesLabel: null,
  },
};
export const NothingElseOpen: Story = {
  args: { allPeoplePath: null, standPath: null, tierLabel: null },
};
export const LongText: Story = {
  args: {
    company: {
      ...company,
      companyName: `${long} ${long}`,
      about: `<p>${`${long} and what it does. `.repeat(40)}</p>`,
      sessions: [{ sessionId: 'long', title: `${long} ${long} ${long}` }],
    },
  },
};
export const Loading: Story = { render: () => <CompanySkeleton /> };
