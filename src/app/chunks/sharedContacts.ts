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
