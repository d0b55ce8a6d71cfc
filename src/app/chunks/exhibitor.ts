// First, as where posters are edited (tools/structure/styleOrder.ts).
import '../../shared/ui/card.module.css';
import { boothReducers, boothSaga, messages as boothMessages } from '../../features/booth';
import type { ChunkModule } from '../chunkModule';
import { messages as richTextMessages } from '../../shared/richText/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/uploads';
import { ExhibitorScreen } from '../screens/ExhibitorScreen';
import { joinMessages } from './joinMessages';

/** The exhibitor centre. */
export const chunk: ChunkModule<'Exhibitor'> = {
  reducers: { ...boothReducers, uploads: uploadsReducer },
  sagas: { exhibitorCentre: boothSaga, uploads: uploadsSaga },
  messages: joinMessages(boothMessages, richTextMessages, uploadMessages),
  screens: { Exhibitor: ExhibitorScreen },
};
