import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './Choice.module.css';

export interface ChoiceProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The label stands above, and the choice is as wide as its place: among the fields of a form. */
  asField?: boolean;
}

/** A list of which one entry is chosen, with its label. An empty value is a value. */
export function Choice({ label, choices, value, onChange, asField = false }: ChoiceProps) {
  // React Aria takes an empty key for "nothing chosen".
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
