import { messages as helpMessages } from '../../features/help';
import { helpEditingReducer, helpEditingSaga, messages } from '../../features/helpEditing';
import { messages as adminMessages } from '../../shared/admin/messages';
import { messages as peopleMessages } from '../../shared/people/messages';
import { messages as richTextMessages } from '../../shared/richText/messages';
import type { ChunkModule } from '../chunkModule';
import { AdminHelpScreen } from '../screens/AdminHelpScreen';
import { withAdminSearch } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The help page for organizers. */
export const chunk: ChunkModule<'AdminHelp'> = {
  reducers: { helpEditing: helpEditingReducer },
  sagas: { helpEditing: helpEditingSaga },
  messages: joinMessages(messages, helpMessages, adminMessages, peopleMessages, richTextMessages),
  screens: { AdminHelp: withAdminSearch(AdminHelpScreen) },
};
