import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import menuStyles from '../../../../shared/kit/ui/menu.module.css';
import { Icon, type IconName } from './Icons';
import barStyles from './BarButton.module.css';
import styles from './MenuButton.module.css';

export interface MenuChoice {
  id: string;
  label: string;
  /** Shown in place of the label, which stays the accessible name. */
  sign?: string;
}

export interface MenuButtonProps {
  icon: IconName;
  label: string;
  choices: readonly MenuChoice[];
  /** `bar`: like a control of the call; `row`: just the icon. */
  look?: 'bar' | 'row';
  /** Shows the choices side by side. */
  isRow?: boolean;
  onChoose: (id: string) => void;
}

/** A control of the room that opens a menu. */
export function MenuButton({ icon, label, choices, look = 'bar', isRow, onChoose }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {look === 'bar' ? (
        <Button className={barStyles.button ?? ''}>
          <span className={barStyles.picture}>
            <Icon name={icon} size={22} />
          </span>
          <span className={barStyles.label}>{label}</span>
        </Button>
      ) : (
        <Button aria-label={label} className={styles.row ?? ''}>
          <Icon name={icon} />
        </Button>
      )}
      <Popover className={`${menuStyles.popover} ${styles.popover}`}>
        <Menu
          aria-label={label}
          onAction={(key) => onChoose(String(key))}
          className={`${menuStyles.menu} ${isRow ? styles.signs : ''}`}
        >
          {choices.map(({ id, label: name, sign }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              aria-label={name}
              className={`${menuStyles.item} ${sign === undefined ? '' : styles.sign}`}
            >
              {sign ?? name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
