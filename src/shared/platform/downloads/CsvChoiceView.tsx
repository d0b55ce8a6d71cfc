import { FormattedMessage } from 'react-intl';
import styles from './CsvChoiceView.module.css';

export interface CsvChoiceViewProps {
  isForExcel: boolean;
  onSwitch: (isForExcel: boolean) => void;
}

/** Chooses whether CSV files are for Excel or for other programs (product.md#csv-files). */
export function CsvChoiceView({ isForExcel, onSwitch }: CsvChoiceViewProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isForExcel} onChange={({ target }) => onSwitch(target.checked)} />
      <FormattedMessage id="downloads.csvForExcel" />
    </label>
  );
}
