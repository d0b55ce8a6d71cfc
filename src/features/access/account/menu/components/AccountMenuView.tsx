import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Menu, MenuItem, MenuSection, Popover, RouterProvider, Separator } from 'react-aria-components';
import { LANGUAGE_NAMES, type Locale } from '../../../../../contract/platform/eventConfig';
import menuStyles from '../../../../../shared/kit/ui/menu.module.css';
import type { Account } from '../../account';
import styles from './AccountMenuView.module.css';

export interface AccountMenuViewProps extends Account {
  /** The button that opens the menu. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Whether it was opened by keyboard, which goes on to the first choice. */
  byKeyboard: boolean;
  onClose: () => void;
  onNavigate: (path: string) => void;
}

/** The account menu (product.md#shell): own profile, privacy, language, logout. */
export function AccountMenuView(props: AccountMenuViewProps) {
  const { name, ownPage, privacyPage, exhibitorPage, locales, locale, triggerRef, isOpen, onClose } = props;
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'account.of' }, { name });
  const text = (id: string) => formatMessage({ id });
  const item = menuStyles.item ?? '';
  return (
    <RouterProvider navigate={props.onNavigate}>
      <Popover
        aria-label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        className={`${menuStyles.popover} ${styles.popover}`}
      >
        <p className={styles.name}>{name}</p>
        <Menu
          aria-label={label}
          autoFocus={props.byKeyboard ? 'first' : true}
          onClose={onClose}
          onAction={onClose}
          className={`${menuStyles.menu} ${styles.menu}`}
        >
          {ownPage !== null && (
            <MenuItem href={ownPage} className={item}>
              {text('account.ownPage')}
            </MenuItem>
          )}
          {privacyPage !== null && (
            <MenuItem href={privacyPage} className={item}>
              {text('account.privacy')}
            </MenuItem>
          )}
          {exhibitorPage !== null && (
            <MenuItem href={exhibitorPage} className={item}>
              {text('account.exhibitor')}
            </MenuItem>
          )}
          {locales.length > 1 && (
            <MenuSection
              aria-label={text('account.language')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[locale]}
              onSelectionChange={(keys) => {
                for (const key of keys) props.onLocale(key as Locale);
              }}
              className={styles.languages ?? ''}
            >
              {locales.map((choice) => (
                <MenuItem
                  key={choice}
                  id={choice}
                  textValue={LANGUAGE_NAMES[choice]}
                  className={`${item} ${styles.language}`}
                >
                  <span lang={choice}>{LANGUAGE_NAMES[choice]}</span>
                </MenuItem>
              ))}
            </MenuSection>
          )}
          <Separator className={styles.separator ?? ''} />
          <MenuItem onAction={props.onLogout} className={item}>
            {text('account.logout')}
          </MenuItem>
        </Menu>
      </Popover>
    </RouterProvider>
  );
}
