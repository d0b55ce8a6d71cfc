import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EventConfig } from '../../../contract/eventConfig';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './HomeView.module.css';

type Card = EventConfig['staticHowTo'][number];

export interface HomeViewProps {
  heading: string;
  text: string;
  /** Name, days and slogan of the event, in one line. */
  tagline: string;
  /** Sessions recommended now, list items. */
  recommended: ReactNode;
  hasRecommended: boolean;
  /** Cards with addresses of pictures resolved. */
  cards: readonly Card[];
}

function InfoCard({ card }: { card: Card }) {
  const external = /^https?:/.test(card.link) || card.openInNewTab;
  return (
    <article className={styles.card}>
      <img src={card.imgPath} alt="" loading="lazy" width={320} height={160} className={styles.cardImage} />
      <h3 className={styles.cardTitle}>
        {external ? (
          <a
            href={card.link}
            rel="noopener noreferrer"
            className={styles.cardLink}
            {...(card.openInNewTab && { target: '_blank' })}
          >
            {card.title}
          </a>
        ) : (
          <Link to={card.link} className={styles.cardLink ?? ''}>
            {card.title}
          </Link>
        )}
      </h3>
      <SafeHtml html={card.content} className={styles.cardText ?? ''} />
    </article>
  );
}

/** The start page (spec §2, Home): welcome, recommended streams, information cards. */
export function HomeView({ heading, text, tagline, recommended, hasRecommended, cards }: HomeViewProps) {
  return (
    <div className={styles.home}>
      <section className={styles.welcome}>
        <p className={styles.tagline}>{tagline}</p>
        <h1 className={styles.heading}>{heading}</h1>
        <SafeHtml html={text} className={styles.text ?? ''} />
        <Link to="/sessions" className={styles.action ?? ''}>
          <FormattedMessage id="home.seeProgramme" />
        </Link>
      </section>
      {hasRecommended && (
        <section aria-labelledby="home-recommended">
          <h2 id="home-recommended" className={styles.sectionTitle}>
            <FormattedMessage id="home.recommended" />
          </h2>
          <ul className={styles.grid}>{recommended}</ul>
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="home-cards">
          <h2 id="home-cards" className={styles.sectionTitle}>
            <FormattedMessage id="home.goodToKnow" />
          </h2>
          <ul className={styles.grid}>
            {cards.map((card) => (
              <li key={card.title}>
                <InfoCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
