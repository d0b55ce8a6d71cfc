import { hallReducers, hallSaga, messages as hallMessages } from '../../features/exhibition/tradeshow/hall';
import {
  messages as tradeshowMessages,
  tradeshowReducer,
  tradeshowSaga,
} from '../../features/exhibition/tradeshow';
import { messages as savedMessages, savedReducer, savedSaga } from '../../shared/people/saved';
import type { ChunkModule } from '../chunkModule';
import { TradeshowScreen } from '../screens/TradeshowScreen';
import { joinMessages } from './joinMessages';

/** The tradeshow: its tiers, search and results. */
export const chunk: ChunkModule<'Tradeshow'> = {
  reducers: { tradeshow: tradeshowReducer, ...hallReducers, saved: savedReducer },
  sagas: { tradeshow: tradeshowSaga, hall: hallSaga, saved: savedSaga },
  messages: joinMessages(tradeshowMessages, hallMessages, savedMessages),
  screens: { Tradeshow: TradeshowScreen },
};
