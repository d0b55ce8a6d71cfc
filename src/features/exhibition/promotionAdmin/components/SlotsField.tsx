import { FormattedMessage, useIntl } from 'react-intl';
import type { PromotionStrip } from '../../../../contract/exhibition/promotionAdmin';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { SLOTS } from '../slots';
import styles from './PromotionAdmin.module.css';

type Slots = PromotionStrip['slots'];

export interface SlotsFieldProps {
  slots: Slots;
  onChange: (slots: Slots) => void;
}

/** Which screens show a banner: all, or the chosen ones. */
export function SlotsField({ slots, onChange }: SlotsFieldProps) {
  const { formatMessage } = useIntl();
  const chosen = slots === 'all' ? [] : slots;
  // Names that are not offered here stay until they are removed.
  const others = chosen.filter((name) => !SLOTS.some((slot) => slot === name));
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  const box = (name: string, label: string) => (
    <label key={name} className={styles.slot}>
      <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
      {label}
    </label>
  );
  return (
    <>
      <Choice
        asField
        label={formatMessage({ id: 'promotionAdmin.slots' })}
        value={slots === 'all' ? 'all' : 'some'}
        choices={(['all', 'some'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `promotionAdmin.slots.${value}` }),
        }))}
        onChange={(value) => onChange(value === 'all' ? 'all' : [])}
      />
      {slots !== 'all' && (
        <fieldset className={styles.slots}>
          <legend className={styles.legend}>
            <FormattedMessage id="promotionAdmin.slots.some" />
          </legend>
          {SLOTS.map((name) => box(name, formatMessage({ id: `promotionAdmin.slot.${name}` })))}
          {others.map((name) => box(name, name))}
        </fieldset>
      )}
    </>
  );
}
