import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { imageUrl, type Locale } from '../../../../../contract/platform/eventConfig';
import type { BoothHours } from '../../../../../contract/exhibition/booth';
import type { ExhibitorDetails } from '../../../../../contract/exhibition/tradeshow';
import { AnyLink } from '../../../../../shared/kit/ui/AnyLink';
import { BackLink } from '../../../../../shared/kit/ui/BackLink';
import cardStyles from '../../../../../shared/kit/ui/card.module.css';
import { LazyImage } from '../../../../../shared/kit/ui/LazyImage';
import { LightHtml } from '../../../../../shared/kit/ui/LightHtml';
import { LinkedText } from '../../../../../shared/kit/ui/LinkedText';
import { SafeHtml } from '../../../../../shared/kit/ui/SafeHtml';
import { SessionTime } from '../../../../../shared/kit/ui/SessionTime';
import { ExhibitorLogo } from '../../logo/ExhibitorLogo';
import styles from './BoothView.module.css';

export interface BoothViewProps {
  /** The event whose files may be used. */
  conferenceId: string;
  booth: ExhibitorDetails;
  /** The event's label for its tier; null if it has none. */
  tierLabel: string | null;
  /** The event's label for the tradeshow; null uses the default. */
  hallLabel: string | null;
  /** Path back to where the user was in the tradeshow. */
  backPath: string;
  /** Path of another booth, and of exhibitors in a category. */
  boothPathOf: (exhibitorId: string) => string;
  categoryPathOf: (category: string) => string;
  /** Where the user may edit it; null if they may not. */
  editPath: string | null;
  /** The star, and what else can be done at the top. */
  actions: ReactNode;
  /** The player with its list; null without videos. */
  videos: ReactNode;
  /** Shares the visitor's contact details; absent for those who run the booth. */
  contact?: ReactNode;
  /** The documents; null without any. */
  documents: ReactNode;
  /** Cards of `booth.team`. */
  team: ReactNode;
  /** The comments; null where the event has none. */
  chat: ReactNode;
  /** Event time in milliseconds, to the minute; null while unknown. */
  now: number | null;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Hero({ conferenceId, booth, tierLabel, categoryPathOf, editPath, actions }: BoothViewProps) {
  const { companyName, description, categories, website } = booth;
  return (
    <header className={`${cardStyles.card} ${styles.hero}`}>
      <ExhibitorLogo conferenceId={conferenceId} exhibitor={booth} className={styles.logo} />
      <div className={styles.intro}>
        {tierLabel && <p className={cardStyles.quiet}>{tierLabel}</p>}
        <h1 className={styles.title}>{companyName}</h1>
        {description && <LightHtml html={description} className={styles.line ?? ''} />}
        {categories.length > 0 && (
          <ul className={styles.tags}>
            {categories.map((category) => (
              <li key={category}>
                <Link to={categoryPathOf(category)}>{category}</Link>
              </li>
            ))}
          </ul>
        )}
        <div className={cardStyles.actions}>
          {actions}
          {website && (
            <AnyLink to={website} className={cardStyles.link}>
              <FormattedMessage id="booth.website" />
            </AnyLink>
          )}
          {editPath !== null && (
            <Link to={editPath} className={cardStyles.link}>
              <FormattedMessage id="booth.edit" />
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function Products({ conferenceId, booth: { products } }: BoothViewProps) {
  if (products.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="booth.products" />}>
      <ul className={styles.products}>
        {products.map(({ productId, name, description, imgPath, link }) => {
          const image = imageUrl({ conferenceId }, imgPath);
          return (
            <li key={productId} className={styles.product}>
              {image && <LazyImage src={image} alt="" width={320} height={180} className={styles.picture} />}
              <h3 className={styles.productName}>{name}</h3>
              {description && (
                <p className={styles.text}>
                  <LinkedText text={description} />
                </p>
              )}
              {link && (
                <AnyLink to={link} className={cardStyles.link}>
                  <FormattedMessage id="booth.productLink" values={{ name }} />
                </AnyLink>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const isNow = ({ start, end }: BoothHours, now: number | null) =>
  now !== null && Date.parse(start) <= now && now < Date.parse(end);

function Hours({ booth: { hours }, now, eventZone, viewerZone, locale }: BoothViewProps) {
  if (hours.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="booth.hours" />}>
      {hours.some((each) => isNow(each, now)) && (
        <p className={styles.staffed}>
          <FormattedMessage id="booth.staffedNow" />
        </p>
      )}
      <ul className={styles.list}>
        {hours.map(({ start, end }) => (
          <li key={start}>
            <SessionTime
              start={start}
              end={end}
              eventZone={eventZone}
              viewerZone={viewerZone}
              locale={locale}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sessions({ booth: { sessions }, eventZone, viewerZone, locale }: BoothViewProps) {
  if (sessions.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="booth.sessions" />}>
      <ul className={styles.list}>
        {sessions.map(({ sessionId, title, startTime }) => (
          <li key={sessionId}>
            <Link to={`/sessions/${sessionId}`} className={cardStyles.link}>
              {title}
            </Link>
            <SessionTime start={startTime} eventZone={eventZone} viewerZone={viewerZone} locale={locale} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Links({ booth: { links } }: BoothViewProps) {
  if (links.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="booth.links" />}>
      <ul className={styles.list}>
        {links.map(({ network, url }) => (
          <li key={`${network} ${url}`}>
            <AnyLink to={url} className={cardStyles.link}>
              <FormattedMessage id={`booth.network.${network}`} />
            </AnyLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** To the booths before and after this one, in the order of the tradeshow. */
function Neighbors({ booth: { previous, next }, boothPathOf }: BoothViewProps) {
  const { formatMessage } = useIntl();
  if (!previous && !next) return null;
  return (
    <nav aria-label={formatMessage({ id: 'booth.neighbors' })} className={styles.neighbors}>
      {previous && (
        <Link to={boothPathOf(previous.exhibitorId)} className={styles.neighbor ?? ''}>
          <span className={cardStyles.quiet}>
            <FormattedMessage id="booth.previous" />
          </span>
          <bdi>{previous.companyName}</bdi>
        </Link>
      )}
      {next && (
        <Link to={boothPathOf(next.exhibitorId)} className={`${styles.neighbor} ${styles.next}`}>
          <span className={cardStyles.quiet}>
            <FormattedMessage id="booth.next" />
          </span>
          <bdi>{next.companyName}</bdi>
        </Link>
      )}
    </nav>
  );
}

/** A booth as its visitors see it (product.md#tradeshow). */
export function BoothView(props: BoothViewProps) {
  const { booth, hallLabel, backPath, videos, documents, team, chat, contact = null } = props;
  const { about, hours, sessions, links, interests } = booth;
  const hasAside =
    contact !== null ||
    booth.team.length + hours.length + sessions.length + links.length + interests.length > 0;
  return (
    <div className={styles.page}>
      <BackLink to={backPath}>{hallLabel ?? <FormattedMessage id="booth.back" />}</BackLink>
      <Hero {...props} />
      <div className={hasAside ? styles.columns : styles.page}>
        <div className={styles.page}>
          {videos}
          {about && (
            <Section heading={<FormattedMessage id="booth.about" />}>
              <SafeHtml html={about} className={styles.prose ?? ''} />
            </Section>
          )}
          <Products {...props} />
          {documents && <Section heading={<FormattedMessage id="booth.documents" />}>{documents}</Section>}
          {chat && <div className={`${cardStyles.card} ${styles.chat}`}>{chat}</div>}
        </div>
        {hasAside && (
          <div className={styles.page}>
            {contact}
            <Hours {...props} />
            {booth.team.length > 0 && (
              <Section heading={<FormattedMessage id="booth.team" />}>{team}</Section>
            )}
            <Sessions {...props} />
            {interests.length > 0 && (
              <Section heading={<FormattedMessage id="booth.interests" />}>
                <ul className={styles.tags}>
                  {interests.map((interest) => (
                    <li key={interest}>{interest}</li>
                  ))}
                </ul>
              </Section>
            )}
            <Links {...props} />
          </div>
        )}
      </div>
      <Neighbors {...props} />
    </div>
  );
}
