import type { SchedulePreview, ScheduleImportRecord } from '../../../../contract/program/scheduleImport';

const planned = (sessionId: string, title: string, room: string | null = 'Hall B') => ({
  sessionId,
  title,
  date: '2021-01-26',
  room,
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T15:45:00.000Z',
});

export const IMPORT_ID = '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';

export const PREVIEW: SchedulePreview = {
  importId: IMPORT_ID,
  title: 'Cleaning Summit 2021',
  basis: 'b-1',
  unchanged: 41,
  added: [planned('new', 'Steam without chemicals'), planned('late', 'Late night cleaning', null)],
  changed: [
    {
      sessionId: 'floors',
      title: 'Floors at night',
      isMoved: true,
      fields: [
        { field: 'startTime', before: '2021-01-26T14:00:00.000Z', after: '2021-01-26T16:30:00.000Z' },
        { field: 'room', before: 'Hall B', after: '' },
      ],
    },
    {
      sessionId: 'clean',
      title: 'What clean means now',
      isMoved: false,
      fields: [
        { field: 'title', before: 'What clean means now', after: 'What clean means today' },
        { field: 'notForOnDemand', before: 'false', after: 'true' },
        { field: 'speakers', before: '', after: 'Ada Okafor' },
      ],
    },
  ],
  vanished: [planned('gone', 'Dust')],
  removable: 1,
  refused: [
    {
      where: 'day 1, room "Hall B", event 3',
      place: { day: 1, room: 'Hall B', event: 3 },
      title: 'Mops',
      reason: 'duration "long" is not hh:mm or dd:hh:mm',
      faults: [{ code: 'duration', value: 'long' }],
    },
    {
      where: 'day 2',
      place: { day: 2 },
      title: null,
      reason: 'has no rooms',
      faults: [{ code: 'noRooms' }],
    },
  ],
  outside: [{ sessionId: 'late', title: 'Late night cleaning', date: '2021-02-01' }],
};

export const RECORD: ScheduleImportRecord = {
  importId: IMPORT_ID,
  title: 'Cleaning Summit 2021',
  importedAt: '2021-01-25T09:00:00.000Z',
  importedBy: 'Olga Ruiz',
  added: 2,
  changed: 2,
  removed: 1,
  undone: null,
  undoableUntil: '2021-02-01T09:00:00.000Z',
};

export const UNDONE: ScheduleImportRecord = {
  ...RECORD,
  importId: '6b1c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  undoableUntil: null,
  undone: { at: '2021-01-25T10:00:00.000Z', undoneBy: 'Olga Ruiz', reverted: 4, removed: 2, kept: 1 },
};
