import type { ChunkModule } from '../chunkModule';
import { AccountMenuScreen } from '../screens/AccountMenuScreen';

/** The account menu: loaded when the user is about to open it. Its texts come with the button. */
export const chunk: ChunkModule<'AccountMenu'> = {
  reducers: {},
  sagas: {},
  messages: async () => ({ default: {} }),
  screens: { AccountMenu: AccountMenuScreen },
};
