import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StoredFile } from '../../../../contract/platform/files';
import styles from './PictureChoice.module.css';

export interface PictureChoiceProps {
  label: string;
  /** Reference of the chosen picture; null for none. */
  value: string | null;
  pictures: readonly StoredFile[];
  /** URL of a picture by its reference. */
  urlOf: (reference: string | null) => string | null;
  /** Replaces "None". */
  none?: ReactNode;
  onChange: (reference: string | null) => void;
}

/** Chooses one of the uploaded pictures, or keeps the current one. */
export function PictureChoice({ label, value, pictures, urlOf, none, onChange }: PictureChoiceProps) {
  const name = useId();
  const references = pictures.map(({ fileId }) => `file:${fileId}`);
  const shown = value !== null && !references.includes(value) ? [value, ...references] : references;
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          {none ?? <FormattedMessage id="uploads.noPicture" />}
        </label>
        {shown.map((reference, index) => (
          <label key={reference} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={value === reference}
              onChange={() => onChange(reference)}
              aria-label={
                pictures.find(({ fileId }) => reference === `file:${fileId}`)?.name ?? `${label} ${index + 1}`
              }
            />
            <img src={urlOf(reference) ?? ''} alt="" width={72} height={48} className={styles.picture} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
