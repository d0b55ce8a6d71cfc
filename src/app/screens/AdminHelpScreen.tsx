import { HelpSectionsView } from '../../features/event/help';
import { HelpEditing } from '../../features/event/helpEditing';

/** The help page for organizers, with its sections as attendees see them. */
export function AdminHelpScreen() {
  return <HelpEditing previewOf={(sections) => <HelpSectionsView sections={sections} />} />;
}
