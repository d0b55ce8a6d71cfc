import { FormattedMessage } from 'react-intl';
import type { BoothFields } from '../../../../contract/exhibition/exhibitorCenter';
import { firstSign } from '../../../../shared/kit/lib/initials';
import { LightHtml } from '../../../../shared/kit/ui/LightHtml';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerEnd } from '../../../../shared/kit/ui/ViewerPeriod';
import styles from './PreviewView.module.css';

export interface PreviewViewProps {
  companyName: string;
  booth: BoothFields;
  /** URL of a picture by what refers to it. */
  urlOf: (reference: string | null) => string | null;
}

/** The booth as its visitors will see it, while it is edited. */
export function PreviewView({ companyName, booth, urlOf }: PreviewViewProps) {
  const logo = urlOf(booth.imgPath);
  return (
    <section className={styles.preview}>
      <p className={styles.over}>
        <FormattedMessage id="exhibitor.preview" />
      </p>
      <div className={styles.head}>
        <div className={booth.darkLogo ? styles.darkGround : styles.ground}>
          {logo === null ? (
            <span className={styles.initial} aria-hidden="true">
              {firstSign(companyName)}
            </span>
          ) : (
            <img src={logo} alt="" width={160} height={80} className={styles.logo} />
          )}
        </div>
        <div>
          <h2 className={styles.name}>{companyName}</h2>
          <LightHtml html={booth.description} />
        </div>
      </div>
      {booth.categories.length > 0 && (
        <ul className={styles.tags}>
          {booth.categories.map((category) => (
            <li key={category} className={styles.tag}>
              {category}
            </li>
          ))}
        </ul>
      )}
      <LightHtml html={booth.about} />
      {booth.products.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <FormattedMessage id="exhibitor.field.products" />
          </h3>
          <ul className={styles.products}>
            {booth.products.map(({ productId, name, description, imgPath }) => {
              const picture = urlOf(imgPath);
              return (
                <li key={productId} className={styles.product}>
                  {picture !== null && (
                    <img src={picture} alt="" width={120} height={80} className={styles.picture} />
                  )}
                  <div>
                    <p className={styles.productName}>{name}</p>
                    <p className={styles.quiet}>{description}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {booth.videos.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <FormattedMessage id="exhibitor.field.videos" />
          </h3>
          <ul className={styles.lines}>
            {booth.videos.map(({ videoId, title }) => (
              <li key={videoId}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {booth.hours.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <FormattedMessage id="exhibitor.field.hours" />
          </h3>
          <ul className={styles.lines}>
            {booth.hours.map(({ start, end }) => (
              <li key={`${start} ${end}`}>
                <ViewerDate at={start} format="date-time" /> – <ViewerEnd start={start} end={end} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(booth.website !== null || booth.links.length > 0) && (
        <p className={styles.quiet}>
          {[booth.website, ...booth.links.map(({ url }) => url)].filter(Boolean).join(' · ')}
        </p>
      )}
    </section>
  );
}
