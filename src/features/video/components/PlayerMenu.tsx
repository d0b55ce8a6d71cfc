import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import menuStyles from '../../../shared/ui/menu.module.css';
import styles from './PlayerMenu.module.css';

export interface PlayerMenuProps<T extends string> {
  label: string;
  /** Content of the button. */
  sign: ReactNode;
  choices: readonly { value: T; label: string }[];
  value: T;
  /** The player itself: in full screen, nothing outside it is visible. */
  container: HTMLElement | null;
  onChoose: (value: T) => void;
}

/** A player button that opens a single-choice menu. */
export function PlayerMenu<T extends string>({
  label,
  sign,
  choices,
  value,
  container,
  onChoose,
}: PlayerMenuProps<T>) {
  return (
    <MenuTrigger>
      {/*
       * The accessible name must include the visible label, or voice control cannot address it (WCAG 2.5.3).
       */}
      <Button
        aria-label={typeof sign === 'string' ? `${label} ${sign}` : label}
        className={styles.button ?? ''}
      >
        {sign}
      </Button>
      <Popover
        placement="top end"
        className={`${menuStyles.popover} ${styles.popover}`}
        {...(container && { UNSTABLE_portalContainer: container })}
      >
        <Menu
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onAction={(key) => onChoose(String(key) as T)}
          className={menuStyles.menu ?? ''}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} id={choice.value} className={`${menuStyles.item} ${styles.item}`}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
