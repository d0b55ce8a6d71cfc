import { useSelector } from 'react-redux';
import { selectMayOpen, type WithAccess } from '../../features/access';
import { DeveloperPage } from '../../features/developer';
import { selectApiBaseUrl } from '../../shared/event';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { BUILD } from '../build';

/**
 * The developer page of this build. The API's own documentation is served next to the API
 * (`server/plugins/apiDocs.ts`).
 */
export function DeveloperScreen() {
  const apiDocsUrl = `${useSelector(selectApiBaseUrl)}/api/docs`;
  const maySwitch = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return (
    <DeveloperPage
      build={BUILD}
      apiDocsUrl={apiDocsUrl}
      maySwitch={maySwitch}
      rehearsal={maySwitch && <ChunkSlot chunk="rehearsal" screen="RehearsalStart" />}
    />
  );
}
