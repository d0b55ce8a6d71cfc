import { useRef, useState, type ReactNode } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import menuStyles from '../../../../shared/kit/ui/menu.module.css';
import { menuRoom, type MenuRoom } from './menuRoom';
import styles from './PlayerMenu.module.css';

/** A group of choices in a player menu, one of which is chosen. */
export interface PlayerChoices {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** Null if none of them can be chosen. */
  value: string | null;
  onChoose: (value: string) => void;
}

export interface PlayerMenuProps {
  label: string;
  /** Content of the button. */
  sign: ReactNode;
  /** Text in `sign`, if it has any. */
  signText?: string;
  /** A group with the menu's own label has no heading. */
  groups: readonly PlayerChoices[];
  /** The player itself in full screen, where nothing outside it is visible; null otherwise. */
  container: HTMLElement | null;
}

/** A player button that opens a menu of choices. */
export function PlayerMenu({ label, sign, signText, groups, container }: PlayerMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [room, setRoom] = useState<MenuRoom>({ placement: 'top end', maxHeight: 0 });
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen && button.current) setRoom(menuRoom(button.current, container !== null));
  };
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {/*
       * The accessible name must include the visible label, or voice control cannot address it (WCAG 2.5.3).
       */}
      <Button
        ref={button}
        aria-label={signText === undefined ? label : `${label} ${signText}`}
        className={styles.button ?? ''}
      >
        {sign}
      </Button>
      <Popover
        {...room}
        shouldFlip={false}
        className={`${menuStyles.popover} ${styles.popover}`}
        {...(container && { UNSTABLE_portalContainer: container })}
      >
        <Menu aria-label={label} className={menuStyles.menu ?? ''}>
          {groups.map((group) => (
            <MenuSection
              key={group.label}
              id={group.label}
              aria-label={group.label}
              selectionMode={group.value === null ? 'none' : 'single'}
              disallowEmptySelection
              className={styles.choices ?? ''}
              selectedKeys={group.value === null ? [] : [`${group.label}/${group.value}`]}
            >
              {group.label !== label && <Header className={styles.heading ?? ''}>{group.label}</Header>}
              {group.choices.map((choice) => (
                <MenuItem
                  key={choice.value}
                  id={`${group.label}/${choice.value}`}
                  onAction={() => group.onChoose(choice.value)}
                  className={`${menuStyles.item} ${styles.item}`}
                >
                  {choice.label}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
