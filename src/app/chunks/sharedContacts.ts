// In the order in which the booth loads the styles that it shares with this one.
import '../../shared/kit/ui/CloseButton.module.css';
import '../../shared/kit/ui/DialogFrame.module.css';
import '../../shared/kit/ui/card.module.css';
import {
  messages,
  SharedContacts,
  sharedContactsReducer,
  sharedContactsSaga,
} from '../../features/exhibition/leads';
import type { ChunkModule } from '../chunkModule';

/** With whom users share their contact details, on their own profile. */
export const chunk: ChunkModule<'SharedContacts'> = {
  reducers: { sharedContacts: sharedContactsReducer },
  sagas: { sharedContacts: sharedContactsSaga },
  messages,
  screens: { SharedContacts },
};
