import type { ChunkModule } from '../chunkModule';
import { AccountMenuScreen } from '../screens/AccountMenuScreen';
import { joinMessages } from './joinMessages';

/** The account menu: loaded when the user is about to open it. Its texts come with the button. */
export const chunk: ChunkModule<'AccountMenu'> = {
  reducers: {},
  sagas: {},
  messages: joinMessages(),
  screens: { AccountMenu: AccountMenuScreen },
};
