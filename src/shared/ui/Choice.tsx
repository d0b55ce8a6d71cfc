import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './Choice.module.css';

export interface ChoiceProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Form field layout: the label is above, and the select fills the available width. */
  asField?: boolean;
}

/** A labeled select. An empty string is a valid value. */
export function Choice({ label, choices, value, onChange, asField = false }: ChoiceProps) {
  // React Aria treats an empty key as no selection.
  const key = (item: string) => `=${item}`;
  return (
    <Select
      selectedKey={key(value)}
      onSelectionChange={(chosen) => onChange(String(chosen).slice(1))}
      className={`${styles.choice} ${asField ? styles.asField : ''}`}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue />
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={key(choice.value)} className={styles.item ?? ''}>
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
