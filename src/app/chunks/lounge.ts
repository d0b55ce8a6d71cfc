import {
  knockSaga,
  loungeKnockReducer,
  loungeReducer,
  loungeSaga,
  messages,
  musicReducer,
  musicSaga,
} from '../../features/rooms/lounge';
import {
  broadcastReducer,
  broadcastSaga,
  messages as broadcastMessages,
} from '../../features/rooms/lounge/broadcast';
import { messages as faultMessages } from '../../shared/platform/faults';
import { messages as peopleMessages } from '../../shared/people/person/messages';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import type { ChunkModule } from '../chunkModule';
import { LoungeScreen } from '../screens/LoungeScreen';
import { joinMessages } from './joinMessages';

/** The networking lounge. */
export const chunk: ChunkModule<'Lounge'> = {
  reducers: {
    realtime: realtimeReducer,
    lounge: loungeReducer,
    loungeKnock: loungeKnockReducer,
    music: musicReducer,
    broadcast: broadcastReducer,
  },
  sagas: {
    realtime: realtimeSaga,
    lounge: loungeSaga,
    loungeKnock: knockSaga,
    music: musicSaga,
    broadcast: broadcastSaga,
  },
  messages: joinMessages(messages, broadcastMessages, faultMessages, peopleMessages),
  screens: { Lounge: LoungeScreen },
};
