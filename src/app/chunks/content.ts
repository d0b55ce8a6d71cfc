import { messages as contentMessages } from '../../features/content';
import { messages as helpMessages } from '../../features/help';
import { messages as laterMessages } from '../../features/later';
import { messages as presentersMessages } from '../../features/presenters';
import type { ChunkModule } from '../chunkModule';
import { AwardsScreen } from '../screens/AwardsScreen';
import { HelpScreen } from '../screens/HelpScreen';
import { LaterScreen } from '../screens/LaterScreen';
import { PresentersScreen } from '../screens/PresentersScreen';
import { ResourcesScreen } from '../screens/ResourcesScreen';
import { StaticPageScreen } from '../screens/StaticPageScreen';
import { WeAreCalledScreen } from '../screens/WeAreCalledScreen';
import { joinMessages } from './joinMessages';

/** Screens of the event's static content, and the notices of screens that have not opened yet. Stateless. */
export const chunk: ChunkModule<
  'Awards' | 'Help' | 'Later' | 'Presenters' | 'Resources' | 'StaticPage' | 'WeAreCalled'
> = {
  reducers: {},
  sagas: {},
  messages: joinMessages(contentMessages, helpMessages, laterMessages, presentersMessages),
  screens: {
    Awards: AwardsScreen,
    Help: HelpScreen,
    Later: LaterScreen,
    Presenters: PresentersScreen,
    Resources: ResourcesScreen,
    StaticPage: StaticPageScreen,
    WeAreCalled: WeAreCalledScreen,
  },
};
