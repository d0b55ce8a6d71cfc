import { useSelector } from 'react-redux';
import { DeveloperPage } from '../../features/developer';
import { selectApiBaseUrl } from '../../shared/event';
import { BUILD } from '../recording/build';

/** The developer page of this build; the API's own page lies beside the calls (server/plugins/apiDocs.ts). */
export function DeveloperScreen() {
  return <DeveloperPage build={BUILD} apiDocsUrl={`${useSelector(selectApiBaseUrl)}/api/docs`} />;
}
