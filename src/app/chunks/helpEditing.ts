import { messages as helpMessages } from '../../features/help';
import { helpEditingReducer, helpEditingSaga, messages } from '../../features/helpEditing';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/messages';
import { messages as richTextMessages } from '../../shared/richText/messages';
import type { ChunkModule } from '../chunkModule';
import { AdminHelpScreen } from '../screens/AdminHelpScreen';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The help page for organizers. */
export const chunk: ChunkModule<'AdminHelp'> = {
  reducers: { adminZone: adminZoneReducer, helpEditing: helpEditingReducer },
  sagas: { helpEditing: helpEditingSaga },
  messages: joinMessages(messages, helpMessages, adminMessages, peopleMessages, richTextMessages),
  screens: { AdminHelp: asAdminPage(AdminHelpScreen) },
};
