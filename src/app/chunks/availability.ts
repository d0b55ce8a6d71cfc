import {
  Availability,
  availabilityReducer,
  availabilitySaga,
  messages,
} from '../../features/meetings/availability';
import type { ChunkModule } from '../chunkModule';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { joinMessages } from './joinMessages';

/** When users can be met, on their own profile. */
export const chunk: ChunkModule<'Availability'> = {
  reducers: { availability: availabilityReducer },
  sagas: { availability: availabilitySaga },
  messages: joinMessages(messages, peopleMessages),
  screens: { Availability },
};
