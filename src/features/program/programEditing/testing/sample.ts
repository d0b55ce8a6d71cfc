import type { ListedSession, SessionVersion } from '../../../../contract/program/programEditing';
import { buildSessionFields } from '../../../../../test/builders/session';

const listed = (sessionId: string, over: Partial<ListedSession> = {}): ListedSession => ({
  sessionId,
  title: 'What clean means now',
  date: '2021-01-26',
  category: 'Standards',
  room: 'Main Stage',
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T16:00:00.000Z',
  speakers: ['Ada Okafor'],
  speakeasyType: null,
  isSponsorVideo: false,
  onDemandOnly: false,
  notForOnDemand: false,
  notForPromo: false,
  hasStream: true,
  hasRecording: false,
  captions: [],
  revision: 1,
  ...over,
});

export const SESSIONS: ListedSession[] = [
  listed('clean', { captions: ['en'] }),
  listed('floors', {
    title: 'Floors at night',
    room: 'Hall B',
    category: null,
    speakeasyType: 'table',
    startTime: '2021-01-26T14:00:00.000Z',
    endTime: '2021-01-26T15:00:00.000Z',
    speakers: ['José Peña'],
  }),
  listed('library', {
    title: 'Archive',
    date: '2021-01-27',
    onDemandOnly: true,
    hasStream: false,
    hasRecording: true,
    startTime: '2021-01-27T15:00:00.000Z',
    endTime: '2021-01-27T16:00:00.000Z',
    isSponsorVideo: true,
  }),
];

export const STORED = { sessionId: 'clean', fields: buildSessionFields(), revision: 3 };

export const VERSIONS: SessionVersion[] = [
  {
    versionId: 3,
    kind: 'edited',
    revision: 3,
    fields: STORED.fields,
    at: '2021-01-26T13:00:00.000Z',
    by: { userId: 'organiser', name: 'Olga Ruiz' },
  },
  {
    versionId: 2,
    kind: 'edited',
    revision: 2,
    at: '2021-01-25T13:00:00.000Z',
    fields: buildSessionFields({ title: 'Clean', room: 'Hall B' }),
    by: { userId: '', name: '' },
  },
  {
    versionId: 1,
    kind: 'before',
    revision: 1,
    at: '2021-01-25T13:00:00.000Z',
    by: null,
    fields: buildSessionFields({ title: 'Cleaning' }),
  },
];
