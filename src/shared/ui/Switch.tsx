import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: string;
  /** What it means to switch it; read out after the label. */
  description?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Something that is on or off and takes effect as it is switched, with its label. */
export function Switch({ label, description, isSelected, onChange }: SwitchProps) {
  const descriptionId = useId();
  const described = description !== undefined;
  return (
    <div>
      <AriaSwitch
        className={styles.switch ?? ''}
        isSelected={isSelected}
        onChange={onChange}
        {...(described && { 'aria-describedby': descriptionId })}
      >
        <span aria-hidden="true" className={styles.track} />
        <span className={styles.label}>{label}</span>
      </AriaSwitch>
      {described && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}
