import type { ReactNode } from 'react';
import { AnyLink } from '../../../shared/ui/AnyLink';
import { LightHtml } from '../../../shared/ui/LightHtml';
import styles from './HomeView.module.css';

export interface HomeViewProps {
  heading: string;
  text: string;
  /** Name, days and slogan of the event, in one line. */
  tagline: string;
  /** The welcome's main link; null where there is nowhere to go. */
  link: { label: string; to: string } | null;
  /** Address of the picture beside the welcome. */
  pictureUrl?: string | null;
  /** The scene above the welcome: the layered picture or the lobby. */
  scene?: ReactNode;
  /** The sections, in order. */
  children?: ReactNode;
}

/** The start page (spec §2, Home): a scene where the event has one, the welcome, then the sections. */
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
          <div className={styles.words}>
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
