import { useSelector } from 'react-redux';
import { HelpView } from '../../features/help';
import { selectConfig, selectNavigation } from '../../shared/event';

/** The help page of the event, under the name its navigation gives it. */
export function HelpScreen() {
  const { content, contactEmail } = useSelector(selectConfig).pageOptions.help;
  const item = useSelector(selectNavigation).find(({ name }) => name === 'help');
  return <HelpView heading={item?.displayName ?? ''} content={content} contactEmail={contactEmail ?? null} />;
}
