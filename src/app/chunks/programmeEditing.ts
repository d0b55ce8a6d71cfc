import { messages as sessionMessages } from '../../features/program/session';
import {
  messages,
  programEditingReducers,
  programEditingSaga,
  ProgramList,
  Timetable,
} from '../../features/program/programEditing';
import { messages as sessionsMessages } from '../../features/program/sessions';
import {
  captionFilesReducer,
  captionFilesSaga,
  messages as captionFileMessages,
} from '../../features/stage/video/captionFiles';
import {
  messages as checkMessages,
  videoCheckReducer,
  videoCheckSaga,
} from '../../features/stage/video/check';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import type { ChunkModule } from '../chunkModule';
import { AdminEditSessionScreen } from '../screens/AdminEditSessionScreen';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The program for organizers. */
export const chunk: ChunkModule<'ProgramList' | 'Timetable' | 'AdminEditSession'> = {
  reducers: {
    adminZone: adminZoneReducer,
    realtime: realtimeReducer,
    ...programEditingReducers,
    videoCheck: videoCheckReducer,
    captionFiles: captionFilesReducer,
    uploads: uploadsReducer,
    downloads: downloadsReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    programmeEditing: programEditingSaga,
    videoCheck: videoCheckSaga,
    captionFiles: captionFilesSaga,
    uploads: uploadsSaga,
    downloads: downloadsSaga,
  },
  messages: joinMessages(
    messages,
    adminMessages,
    downloadMessages,
    checkMessages,
    captionFileMessages,
    uploadMessages,
    sessionMessages,
    sessionsMessages,
    peopleMessages,
    richTextMessages,
  ),
  screens: {
    ProgramList: asAdminPage(ProgramList),
    Timetable: asAdminPage(Timetable),
    AdminEditSession: asAdminPage(AdminEditSessionScreen),
  },
};
