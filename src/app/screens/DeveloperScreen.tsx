import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { DeveloperPage } from '../../features/platform/developer';
import { apiDocsUrl } from '../../contract/platform/apiPrefix';
import { selectApiBaseUrl, selectConferenceId } from '../../shared/platform/event';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { BUILD } from '../build';

/**
 * The developer page of this build. The API's own documentation is served next to the API
 * (`server/plugins/apiDocs.ts`).
 */
export function DeveloperScreen() {
  const place = { baseUrl: useSelector(selectApiBaseUrl), conferenceId: useSelector(selectConferenceId) };
  const maySwitch = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return (
    <DeveloperPage
      build={BUILD}
      apiDocsUrl={apiDocsUrl(place)}
      maySwitch={maySwitch}
      rehearsal={maySwitch && <ChunkSlot chunk="rehearsal" screen="RehearsalStart" />}
    />
  );
}
