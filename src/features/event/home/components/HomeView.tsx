import type { ReactNode } from 'react';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { LightHtml } from '../../../../shared/kit/ui/LightHtml';
import styles from './HomeView.module.css';

export interface HomeViewProps {
  heading: string;
  text: string;
  /** Event name, dates and slogan on one line. */
  tagline: string;
  /** Main link of the welcome section; null if there is nothing to link to. */
  link: { label: string; to: string } | null;
  /** URL of the image beside the welcome text. */
  pictureUrl?: string | null;
  /** The scene above the welcome section: the layered image or the lobby. */
  scene?: ReactNode;
  /** The sections, in order. */
  children?: ReactNode;
}

/**
 * The home page (product.md#home): a scene if the event has one, the welcome section, then the other
 * sections.
 */
export function HomeView({
  heading,
  text,
  tagline,
  link,
  pictureUrl = null,
  scene,
  children,
}: HomeViewProps) {
  return (
    <div className={styles.home}>
      <div className={scene ? `${styles.opening} ${styles.withScene}` : styles.opening}>
        {scene}
        <section className={pictureUrl ? `${styles.welcome} ${styles.withPicture}` : styles.welcome}>
          <div className={styles.content}>
            <p className={styles.tagline}>{tagline}</p>
            <h1 className={styles.heading}>{heading}</h1>
            <LightHtml html={text} className={styles.text ?? ''} />
            {link && (
              <AnyLink to={link.to} className={styles.action}>
                {link.label}
              </AnyLink>
            )}
          </div>
          {pictureUrl && <img src={pictureUrl} alt="" width={560} height={420} className={styles.picture} />}
        </section>
      </div>
      {children}
    </div>
  );
}
