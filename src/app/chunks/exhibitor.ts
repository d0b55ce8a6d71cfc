// In the order in which the form of a poster loads the styles that they share
// (tools/structure/styleOrder.ts).
import '../../shared/ui/card.module.css';
import '../../shared/ui/field.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../shared/richText/RichTextField.module.css';
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/TextField.module.css';
import '../../shared/ui/FileButton.module.css';
import '../../shared/ui/FileDrop.module.css';
import '../../shared/ui/ProgressBar.module.css';
import '../../shared/uploads/components/UploadFieldView.module.css';
import {
  boothDutiesReducer,
  boothDutiesSaga,
  messages as availabilityMessages,
} from '../../features/availability';
import { boothReducers, boothSaga, messages as boothMessages } from '../../features/booth';
import type { ChunkModule } from '../chunkModule';
import { downloadsReducer, downloadsSaga, messages as downloadMessages } from '../../shared/downloads';
import { messages as peopleMessages } from '../../shared/people/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/realtime';
import { messages as richTextMessages } from '../../shared/richText/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
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
