import {
  boothDutiesReducer,
  boothDutiesSaga,
  messages as availabilityMessages,
} from '../../features/meetings/availability';
import {
  boothReducers,
  boothSaga,
  messages as boothMessages,
} from '../../features/exhibition/exhibitorCenter';
import type { ChunkModule } from '../chunkModule';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import { ExhibitorScreen } from '../screens/ExhibitorScreen';
import { joinMessages } from './joinMessages';

/** The exhibitor center. */
export const chunk: ChunkModule<'Exhibitor'> = {
  reducers: {
    ...boothReducers,
    boothDuties: boothDutiesReducer,
    uploads: uploadsReducer,
    realtime: realtimeReducer,
    downloads: downloadsReducer,
  },
  sagas: {
    exhibitorCenter: boothSaga,
    boothDuties: boothDutiesSaga,
    uploads: uploadsSaga,
    realtime: realtimeSaga,
    downloads: downloadsSaga,
  },
  messages: joinMessages(
    boothMessages,
    availabilityMessages,
    peopleMessages,
    richTextMessages,
    uploadMessages,
    downloadMessages,
  ),
  screens: { Exhibitor: ExhibitorScreen },
};
