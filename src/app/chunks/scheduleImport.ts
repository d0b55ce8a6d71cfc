import {
  messages,
  ScheduleImport,
  scheduleImportReducers,
  scheduleImportSaga,
} from '../../features/program/scheduleImport';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { messages as faultMessages } from '../../shared/platform/faults';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** Importing schedules. */
export const chunk: ChunkModule<'ScheduleImport'> = {
  reducers: { adminZone: adminZoneReducer, ...scheduleImportReducers },
  sagas: { scheduleImport: scheduleImportSaga },
  messages: joinMessages(messages, adminMessages, faultMessages),
  screens: { ScheduleImport: asAdminPage(ScheduleImport) },
};
