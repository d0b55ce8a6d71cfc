// In the order in which pages with a player load them (`playerStyles.ts`).
import '../../shared/ui/Choice.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/field.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../shared/ui/SessionTime.module.css';
import '../../shared/ui/DetailMessage.module.css';
import '../../shared/ui/BackLink.module.css';
import '../../shared/ui/Skeleton.module.css';
import '../../shared/ui/TextField.module.css';
import '../../shared/admin/zone/ZoneLine.module.css';
import { messages as sessionMessages } from '../../features/session';
import '../../shared/downloads/CsvChoiceView.module.css';
import '../../shared/ui/FileButton.module.css';
import '../../shared/ui/RetryAlert.module.css';
import './personStyles';
import {
  messages,
  programmeEditingReducers,
  programmeEditingSaga,
  ProgrammeList,
  Timetable,
} from '../../features/programmeEditing';
import { messages as sessionsMessages } from '../../features/sessions';
import {
  captionFilesReducer,
  captionFilesSaga,
  messages as captionFileMessages,
} from '../../features/video/captionFiles';
import { messages as checkMessages, videoCheckReducer, videoCheckSaga } from '../../features/video/check';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { downloadsReducer, downloadsSaga, messages as downloadMessages } from '../../shared/downloads';
import { messages as peopleMessages } from '../../shared/people/messages';
import { messages as richTextMessages } from '../../shared/richText/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
import type { ChunkModule } from '../chunkModule';
import { AdminEditSessionScreen } from '../screens/AdminEditSessionScreen';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The program for organizers. */
export const chunk: ChunkModule<'ProgrammeList' | 'Timetable' | 'AdminEditSession'> = {
  reducers: {
    adminZone: adminZoneReducer,
    ...{ realtime: realtimeReducer, ...programmeEditingReducers },
    ...{ videoCheck: videoCheckReducer, captionFiles: captionFilesReducer, uploads: uploadsReducer },
    downloads: downloadsReducer,
  },
  sagas: {
    ...{ realtime: realtimeSaga, programmeEditing: programmeEditingSaga },
    ...{ videoCheck: videoCheckSaga, captionFiles: captionFilesSaga, uploads: uploadsSaga },
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
    ProgrammeList: asAdminPage(ProgrammeList),
    Timetable: asAdminPage(Timetable),
    AdminEditSession: asAdminPage(AdminEditSessionScreen),
  },
};
