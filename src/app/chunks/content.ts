import { messages as contentMessages } from '../../features/event/content';
import { helpPageReducer, helpPageSaga, messages as helpMessages } from '../../features/event/help';
import { messages as presentersMessages } from '../../features/program/presenters';
import type { ChunkModule } from '../chunkModule';
import { AwardsScreen } from '../screens/AwardsScreen';
import { HelpScreen } from '../screens/HelpScreen';
import { PresentersScreen } from '../screens/PresentersScreen';
import { ResourcesScreen } from '../screens/ResourcesScreen';
import { StaticPageScreen } from '../screens/StaticPageScreen';
import { WeAreCalledScreen } from '../screens/WeAreCalledScreen';
import { joinMessages } from './joinMessages';

/** Screens of the event's static content, and the notices of screens that have not opened yet. */
export const chunk: ChunkModule<
  'Awards' | 'Help' | 'Presenters' | 'Resources' | 'StaticPage' | 'WeAreCalled'
> = {
  reducers: { helpPage: helpPageReducer },
  sagas: { helpPage: helpPageSaga },
  messages: joinMessages(contentMessages, helpMessages, presentersMessages),
  screens: {
    Awards: AwardsScreen,
    Help: HelpScreen,
    Presenters: PresentersScreen,
    Resources: ResourcesScreen,
    StaticPage: StaticPageScreen,
    WeAreCalled: WeAreCalledScreen,
  },
};
