import { FormattedMessage } from 'react-intl';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { EmptyPage } from './EmptyPage';
import { KIND_DRAWINGS, KindIcon, type ResourceKind } from './KindIcon';
import page from './page.module.css';
import { PageHeader } from './PageHeader';
import styles from './ResourcesView.module.css';

export interface Resource {
  title: string;
  text?: string | undefined;
  kind: ResourceKind;
  /** URL of the resource; an event file is given by its URL too. */
  link: string;
}

export interface ResourcesViewProps {
  heading: string;
  /** Limited HTML from the event (product.md#sanitizing). */
  intro: string | null;
  groups: readonly { title: string; items: readonly Resource[] }[];
}

function ResourceCard({ resource: { title, text, kind, link } }: { resource: Resource }) {
  return (
    <article className={`${page.card} ${styles.card}`}>
      <span className={styles.icon}>
        <KindIcon kind={kind} />
      </span>
      <div className={page.cardBody}>
        <p className={styles.kind}>
          <FormattedMessage id={`content.kind.${kind}`} />
        </p>
        <h3 className={page.cardTitle}>
          <AnyLink to={link} className={styles.link}>
            {title}
          </AnyLink>
        </h3>
        {text && <p className={page.cardText}>{text}</p>}
      </div>
    </article>
  );
}

/** Documents, videos and links to take away, grouped as the event configured. */
export function ResourcesView({ heading, intro, groups }: ResourcesViewProps) {
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <div className={page.page}>
      <PageHeader heading={heading} intro={intro} />
      {filled.length === 0 && <EmptyPage drawing={KIND_DRAWINGS.document} textId="content.resources.empty" />}
      {filled.map(({ title, items }, index) => (
        <section key={`${index} ${title}`} aria-labelledby={`resources-${index}`}>
          <h2 id={`resources-${index}`} className={page.sectionTitle}>
            {title}
          </h2>
          <ul className={page.grid}>
            {items.map((resource, index) => (
              <li key={`${index} ${resource.title}`}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
