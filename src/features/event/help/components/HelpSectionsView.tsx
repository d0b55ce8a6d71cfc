import type { HelpSection } from '../../../../contract/event/helpPage';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import styles from './HelpSectionsView.module.css';

export interface HelpSectionsViewProps {
  sections: readonly HelpSection[];
}

/** The sections of the help page, as attendees see them and where they are previewed. */
export function HelpSectionsView({ sections }: HelpSectionsViewProps) {
  return sections.map(({ heading, html }, index) => (
    // They have no ids, and are shown in their order.
    <section key={index} className={styles.section}>
      {heading && (
        <h2 className={styles.heading} dir="auto">
          {heading}
        </h2>
      )}
      <SafeHtml html={html} />
    </section>
  ));
}
