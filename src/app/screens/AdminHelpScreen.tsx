import { HelpSectionsView } from '../../features/help';
import { HelpEditing } from '../../features/helpEditing';

/** The help page for organizers, with its sections as attendees see them. */
export function AdminHelpScreen() {
  return <HelpEditing previewOf={(sections) => <HelpSectionsView sections={sections} />} />;
}
