import { messages as helpMessages } from '../../features/event/help';
import { helpEditingReducer, helpEditingSaga, messages } from '../../features/event/helpEditing';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
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
