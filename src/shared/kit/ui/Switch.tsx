import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: string;
  /** What the switch does; announced after the label. */
  description?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A labeled switch that takes effect immediately. */
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
