import type { CSSProperties } from 'react';
import type { Exhibitor } from '../../../../contract/exhibition/tradeshow';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { ExhibitorLogo } from '../logo/ExhibitorLogo';
import type { SponsorTier } from '../selectors';
import styles from './SponsorsView.module.css';

export interface SponsorsViewProps {
  /** The event whose files logos may come from. */
  conferenceId: string;
  /** Highest level first. */
  tiers: readonly SponsorTier[];
  /** Path of an exhibitor's booth; null links to the company's own website. */
  boothPathOf: ((exhibitorId: string) => string) | null;
}

function Company({
  company,
  conferenceId,
  boothPathOf,
}: Omit<SponsorsViewProps, 'tiers'> & { company: Exhibitor }) {
  const logo = company.imgPath;
  const target = boothPathOf?.(company.exhibitorId) ?? company.website;
  return (
    <article className={styles.card}>
      {logo && <ExhibitorLogo conferenceId={conferenceId} exhibitor={company} className={styles.logo} />}
      <h4 className={logo ? styles.name : styles.bigName}>
        {target ? (
          <AnyLink to={target} className={styles.link}>
            {company.companyName}
          </AnyLink>
        ) : (
          company.companyName
        )}
      </h4>
    </article>
  );
}

/** Sponsors by tier (product.md#tradeshow), in as many columns as the tier specifies, space permitting. */
export function SponsorsView({ tiers, ...rest }: SponsorsViewProps) {
  return (
    <div className={styles.tiers}>
      {tiers.map(({ tier, exhibitors }) => (
        <section
          key={tier.level}
          aria-label={tier.headerLabel}
          className={tier.columns ? styles.wide : styles.tier}
          style={{ '--count': exhibitors.length, '--columns': tier.columns } as CSSProperties}
        >
          <h3 className={styles.tierName}>{tier.headerLabel}</h3>
          <ul className={tier.columns ? `${styles.grid} ${styles.columns}` : styles.grid}>
            {exhibitors.map((company) => (
              <li key={company.exhibitorId}>
                <Company company={company} {...rest} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
