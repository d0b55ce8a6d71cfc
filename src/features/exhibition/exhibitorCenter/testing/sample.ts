import type {
  BoothAct,
  BoothFields,
  BoothStatistics,
  OwnDocument,
  TeamMember,
} from '../../../../contract/exhibition/exhibitorCenter';
import type { Lead } from '../../../../contract/exhibition/leads';

/** A text that does not fit anywhere. */
export const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung '.repeat(3);

const logo = '/configs/cleaning-summit/assets/exhibitor-1.svg';

export const BOOTH: BoothFields = {
  description: '<p>Floors that clean themselves</p>',
  website: 'https://halvora.example/',
  about: '<p>We have built <strong>scrubbers</strong> since 1961, and now the floors to go with them.</p>',
  categories: ['Floor care', 'Robots'],
  interests: ['Leadership and Strategy'],
  products: [
    {
      productId: 'a',
      name: 'Murmur S',
      description: 'A scrubber at 48 dB.',
      imgPath: logo,
      link: 'https://halvora.example/murmur',
    },
  ],
  videos: [
    {
      videoId: 'v',
      title: 'Five minutes with Murmur',
      videoUrl: 'https://vimeo.com/76979871',
      image: null,
      captionsEn: null,
      captionsEs: null,
    },
  ],
  links: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/halvora' }],
  hours: [{ start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T17:00:00.000Z' }],
  imgPath: logo,
  darkLogo: false,
};

export const TEAM: TeamMember[] = [
  {
    account: 'ivo@halvora.example',
    name: 'Ivo Tamm',
    attendeeId: 'demo-0042',
    addedAt: '2021-01-20T09:00:00.000Z',
    own: true,
  },
  {
    account: 'zoe@example.org',
    name: null,
    attendeeId: null,
    addedAt: '2021-01-22T09:00:00.000Z',
    own: false,
  },
];

const file = (fileId: string, name: string) => ({
  fileId: fileId.repeat(32),
  name,
  mediaType: 'application/pdf',
  bytes: 2_400_000,
  pages: 12,
  url: `/api/files/${fileId}`,
  createdAt: '2021-01-20T09:00:00.000Z',
});

export const DOCUMENTS: OwnDocument[] = [
  { file: file('a', 'Floor care guide.pdf'), gated: false },
  { file: file('b', 'Price list 2021.pdf'), gated: true },
];

const figures = {
  visits: 42,
  people: 31,
  seconds: 5_400,
  downloads: 12,
  videoMinutes: 77,
  leads: 5,
  meetings: 3,
  chats: 8,
};

export const STATISTICS: BoothStatistics = {
  days: [
    { day: '2021-01-25', ...figures },
    { day: '2021-01-26', ...figures, visits: 118, people: 90, leads: 14 },
    { day: '2021-01-27', ...figures, visits: 63, people: 51, downloads: 0 },
  ],
  total: { ...figures, visits: 223, people: 140, seconds: 16_200, downloads: 24, leads: 24 },
};

const act = (actId: number, over: Partial<BoothAct>): BoothAct => ({
  actId,
  action: 'editBooth',
  by: { userId: 'ivo', name: 'Ivo Tamm' },
  account: '',
  at: '2021-01-26T15:00:00.000Z',
  recordedAt: '2021-01-26T15:00:00.000Z',
  details: { fields: ['about', 'products'] },
  ...over,
});

export const ACTS: BoothAct[] = [
  act(7, {}),
  act(6, { action: 'addMember', account: 'zoe@example.org', details: {} }),
  act(5, { action: 'removeMember', by: { userId: '', name: '' }, details: {} }),
  act(4, { action: 'exportLeads', details: { count: 14 } }),
  act(3, { action: 'addFile', details: { name: 'Price list 2021.pdf' } }),
];

const lead = (number: number, over: Partial<Lead>): Lead => ({
  leadId: `00000000-0000-4000-8000-00000000000${number}`,
  details: {
    name: 'Ada Quill',
    title: 'Head of Facilities',
    companyName: 'Harbor Works',
    country: 'US',
    email: 'ada.quill@example.org',
    phone: '+1 555 0100',
  },
  reasons: [{ kind: 'share', fileName: '', at: '2021-01-26T15:00:00.000Z' }],
  sharedAt: '2021-01-26T15:00:00.000Z',
  revokedAt: null,
  rating: null,
  note: '',
  assignedTo: null,
  revision: 1,
  ...over,
});

export const LEADS: Lead[] = [
  lead(1, {}),
  lead(2, {
    details: { name: 'Bo Lindqvist', companyName: 'Nordkust Städ', email: 'bo@example.org' },
    reasons: [{ kind: 'download', fileName: 'Price list 2021.pdf', at: '2021-01-26T15:20:00.000Z' }],
    rating: 4,
    note: 'Wants a sample of the new pads.',
    assignedTo: 'ivo@halvora.example',
  }),
  lead(3, { details: {}, reasons: [], revokedAt: '2021-01-27T09:00:00.000Z' }),
];
