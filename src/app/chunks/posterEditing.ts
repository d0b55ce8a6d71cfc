import {
  EditPoster,
  messages as posterMessages,
  posterEditingReducers,
  posterEditingSaga,
} from '../../features/posters/posters/editing';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
import { messages as uploadMessages, uploadsReducer, uploadsSaga } from '../../shared/platform/uploads';
import type { ChunkModule } from '../chunkModule';
import { joinMessages } from './joinMessages';

/** The form of a poster, for those who work on it. */
export const chunk: ChunkModule<'EditPoster'> = {
  reducers: { ...posterEditingReducers, uploads: uploadsReducer },
  sagas: { posterEditing: posterEditingSaga, uploads: uploadsSaga },
  messages: joinMessages(posterMessages, peopleMessages, richTextMessages, uploadMessages),
  screens: { EditPoster },
};
