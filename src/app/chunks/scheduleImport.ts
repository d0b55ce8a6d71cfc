import {
  messages,
  ScheduleImport,
  scheduleImportReducers,
  scheduleImportSaga,
} from '../../features/scheduleImport';
import { messages as adminMessages } from '../../shared/admin/messages';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** Importing schedules. */
export const chunk: ChunkModule<'ScheduleImport'> = {
  reducers: scheduleImportReducers,
  sagas: { scheduleImport: scheduleImportSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { ScheduleImport },
};
