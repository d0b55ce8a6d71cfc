import {
  attendeeProfileReducers,
  attendeeProfileSaga,
  messages as profileMessages,
} from '../../features/people/attendeeProfile';
import { messages as attendeesMessages } from '../../features/people/attendees';
import {
  connectionsReducer,
  connectionsSaga,
  messages as connectionsMessages,
} from '../../features/people/connections';
import {
  companyReducer,
  companySaga,
  messages as companiesMessages,
} from '../../features/exhibition/companies';
import type { ChunkModule } from '../chunkModule';
import { blocksReducer, blocksSaga, messages as blocksMessages } from '../../shared/messages/blocks';
import { messages as faultMessages } from '../../shared/platform/faults';
import { realtimeReducer, realtimeSaga } from '../../shared/platform/realtime';
import {
  messages as onlineStatusMessages,
  onlineStatusReducer,
  onlineStatusSaga,
} from '../../shared/people/onlineStatus';
import { messages as fieldMessages } from '../../shared/people/person/messages';
import { messages as richTextMessages } from '../../shared/kit/richText/messages';
import { AttendeeProfileScreen } from '../screens/AttendeeProfileScreen';
import { CompanyScreen } from '../screens/CompanyScreen';
import { OwnProfileScreen } from '../screens/OwnProfileScreen';
import { joinMessages } from './joinMessages';

/** Profile and company pages, and the user's own profile. */
export const chunk: ChunkModule<'OwnProfile' | 'AttendeeProfile' | 'Company'> = {
  reducers: {
    ...attendeeProfileReducers,
    company: companyReducer,
    connections: connectionsReducer,
    blocks: blocksReducer,
    onlineStatus: onlineStatusReducer,
    realtime: realtimeReducer,
  },
  sagas: {
    attendeeProfile: attendeeProfileSaga,
    company: companySaga,
    connections: connectionsSaga,
    blocks: blocksSaga,
    onlineStatus: onlineStatusSaga,
    realtime: realtimeSaga,
  },
  messages: joinMessages(
    profileMessages,
    companiesMessages,
    connectionsMessages,
    attendeesMessages,
    fieldMessages,
    richTextMessages,
    blocksMessages,
    onlineStatusMessages,
    faultMessages,
  ),
  screens: { OwnProfile: OwnProfileScreen, AttendeeProfile: AttendeeProfileScreen, Company: CompanyScreen },
};
