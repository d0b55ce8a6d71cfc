import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import menuStyles from '../../../../shared/kit/ui/menu.module.css';
import styles from './ButtonMenu.module.css';

export interface ButtonMenuProps {
  label: string;
  choices: readonly { id: string; label: string }[];
  isDisabled?: boolean;
  onChoose: (id: string) => void;
}

/** A button that opens a menu of actions. */
export function ButtonMenu({ label, choices, isDisabled = false, onChoose }: ButtonMenuProps) {
  return (
    <MenuTrigger>
      <Button className={`${buttonStyles.button} ${buttonStyles.secondary}`} isDisabled={isDisabled}>
        {label}
      </Button>
      <Popover className={`${menuStyles.popover} ${styles.popover}`}>
        <Menu aria-label={label} onAction={(key) => onChoose(String(key))} className={menuStyles.menu ?? ''}>
          {choices.map((choice) => (
            <MenuItem key={choice.id} id={choice.id} className={menuStyles.item ?? ''}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
