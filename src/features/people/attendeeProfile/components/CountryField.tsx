import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { COUNTRY_CODES, countryCode } from '../../../../contract/people/countries';
import { countryName } from '../../../../shared/people/person/codeNames';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import styles from '../../../../shared/kit/ui/TextField.module.css';

export interface CountryFieldProps {
  label: string;
  /** As stored: a code, a name, or whatever a registration wrote. */
  value: string;
  autoComplete: string;
  onChange: (value: string) => void;
}

/**
 * The country, chosen by its name and stored as its code. What was stored before stays as it is until another
 * country is chosen, and remains a choice even if it names none.
 */
export function CountryField({ label, value, autoComplete, onChange }: CountryFieldProps) {
  const { formatMessage, locale } = useIntl();
  const id = useId();
  const [stored] = useState(value);
  // Hundreds of options, while every key typed into the form renders it again.
  const countries = useMemo(() => {
    const spellings = new Map([stored, value].map((text) => [countryCode(text), text]));
    return COUNTRY_CODES.map((each) => ({ name: countryName(each, locale), code: each }))
      .sort((one, other) => one.name.localeCompare(other.name, locale))
      .map((each) => (
        <option key={each.code} value={spellings.get(each.code) ?? each.code}>
          {each.name}
        </option>
      ));
  }, [stored, value, locale]);
  const unknown = [...new Set([stored, value])].filter((text) => text !== '' && countryCode(text) === null);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {/* A list this long is the browser's own: phones have a picker for it, and it can be filled in. */}
      <select
        id={id}
        className={fieldStyles.field}
        value={value}
        autoComplete={autoComplete}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{formatMessage({ id: 'attendeeProfile.noCountry' })}</option>
        {unknown.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
        {countries}
      </select>
    </div>
  );
}
