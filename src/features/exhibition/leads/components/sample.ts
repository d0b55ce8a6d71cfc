import type { SharedContact, Sharing } from '../../../../contract/exhibition/leads';

const details = {
  name: 'Ada Quill',
  title: 'Head of Facilities',
  companyName: 'Harbor Works',
  country: 'US',
  email: 'ada.quill@example.org',
};

/** What stories show of what somebody shares. */
export const SHARING: Sharing = { details, detailsKey: '0'.repeat(32), shared: null };

export const SHARED: Sharing = {
  ...SHARING,
  shared: { leadId: '00000000-0000-4000-8000-000000000001', details, at: '2021-01-26T15:00:00.000Z' },
};

/** Contacts as the profile lists them: in force, revoked, and of an exhibitor that has left. */
export const CONTACTS: SharedContact[] = [
  {
    leadId: '00000000-0000-4000-8000-000000000001',
    exhibitorId: 'halvora',
    companyName: 'Halvora Floor Systems',
    details,
    reasons: [
      { kind: 'share', fileName: '', at: '2021-01-26T15:00:00.000Z' },
      { kind: 'download', fileName: 'Price list 2021.pdf', at: '2021-01-26T15:20:00.000Z' },
    ],
    sharedAt: '2021-01-26T15:00:00.000Z',
    recordedAt: '2021-01-26T15:00:00.000Z',
    revokedAt: null,
  },
  {
    leadId: '00000000-0000-4000-8000-000000000002',
    exhibitorId: null,
    companyName: 'Nimbrel Air',
    details: {},
    reasons: [{ kind: 'share', fileName: '', at: '2021-01-25T15:00:00.000Z' }],
    sharedAt: '2021-01-25T15:00:00.000Z',
    recordedAt: '2021-01-25T15:00:00.000Z',
    revokedAt: '2021-01-27T09:00:00.000Z',
  },
];
