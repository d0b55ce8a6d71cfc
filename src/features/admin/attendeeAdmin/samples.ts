import type { PersonRoles } from '../../../contract/access/personRoles';
import type { PersonStanding } from '../../../contract/access/personStanding';
import type { FileImport, ImportResult, ImportRun } from '../../../contract/platform/imports';
import type { ImportRecord } from '../../../contract/people/attendeeImportUndo';
import type { ListedPerson } from '../../../contract/admin/people';
import type { AttendeeResult } from '../../../contract/people/attendees';
import { LISTED_FIELDS, mapFields } from '../../../contract/people/personFields';

/* Attendees and files for tests and stories. */

export const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(3).trim();

export const sampleResult = (over: Partial<ImportResult> = {}): ImportResult => ({
  rows: 2,
  added: 2,
  changed: 0,
  unchanged: 0,
  errors: [],
  errorCount: over.errors?.length ?? 0,
  errorTotals: [],
  ...over,
});

export const sampleRun = (over: Partial<ImportRun> = {}): ImportRun => ({
  status: 'done',
  dryRun: true,
  readBytes: 120,
  result: sampleResult(),
  pace: null,
  reason: null,
  ...over,
});

export const sampleFile = (over: Partial<FileImport> = {}): FileImport => ({
  importId: '7c0a2f5e-4f57-4d4c-9e7a-1df1f0a6c001',
  uploadedAt: '2021-01-26T15:00:00.000Z',
  bytes: 120,
  columns: [
    { title: 'Name', field: 'lastName' },
    { title: 'Mail', field: 'email' },
    { title: 'Shoe size', field: null },
  ],
  problems: [],
  preview: [
    ['Barbosa', 'ines@example.org', '38'],
    ['Okafor', 'ada@example.org', ''],
  ],
  files: 0,
  run: null,
  ...over,
});

/** An import that can be undone. */
export const sampleRecord = (over: Partial<ImportRecord> = {}): ImportRecord => ({
  importId: sampleFile().importId,
  importedAt: '2021-01-26T15:01:00.000Z',
  importedBy: 'Olga Ruiz',
  added: 200,
  changed: 3,
  undoableUntil: '2021-02-02T15:01:00.000Z',
  undone: null,
  ...over,
});

export const samplePerson = (attendeeId: string, over: Partial<AttendeeResult> = {}): AttendeeResult => ({
  ...mapFields(LISTED_FIELDS, () => ''),
  attendeeId,
  firstName: 'Ines',
  lastName: 'Barbosa',
  companyName: 'Harbor Works',
  title: 'Manager',
  imgPath: null,
  country: 'US',
  city: 'Duluth',
  state: 'MN',
  companyType: 'Supplier',
  companyId: null,
  ...over,
});

export const sampleListed = (attendeeId: string, over: Partial<ListedPerson> = {}): ListedPerson => ({
  ...samplePerson(attendeeId),
  email: `${attendeeId}@example.org`,
  updatedAt: '2021-01-20T09:00:00.000Z',
  asked: false,
  ...over,
});

/** A refused deletion request. */
export const sampleRefusal = (attendeeId: string, reason = 'Your invoice has to be kept until May.') => ({
  ...sampleRequest(attendeeId),
  refusedAt: '2021-01-27T15:00:00.000Z',
  refusedBy: 'organiser',
  reason,
});

export const sampleRequest = (attendeeId: string, name = 'Ines Barbosa') => ({
  attendeeId,
  name,
  email: 'ines@example.org',
  requestedAt: '2021-01-26T15:00:00.000Z',
});

export const SAMPLE_STANDING: PersonStanding = {
  registration: { by: 'account', hasAccount: true, isRegistered: true },
  silence: null,
  blockedBy: 0,
};

export const SAMPLE_ROLES: PersonRoles = {
  roles: ['moderator'],
  changes: [
    {
      changeId: 2,
      role: 'moderator',
      isGranted: true,
      reason: 'Moderates the main stage',
      by: { userId: 'organiser', name: 'Olga Ruiz' },
      at: '2021-01-25T14:00:00.000Z',
    },
    {
      changeId: 1,
      role: 'helpdesk',
      isGranted: false,
      reason: 'Moved to another team',
      by: { userId: '', name: '' },
      at: '2021-01-24T14:00:00.000Z',
    },
  ],
};
