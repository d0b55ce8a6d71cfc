import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import buttonStyles from '../../../shared/ui/Button.module.css';
import menuStyles from '../../../shared/ui/menu.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import { googleLink, outlookLink, type CalendarEntry } from '../links';
import type { DownloadProblem } from '../slice';
import styles from './AddToCalendarView.module.css';

export interface AddToCalendarViewProps {
  entry: CalendarEntry;
  problem: DownloadProblem | null;
  onDownload: () => void;
}

/** A menu that adds one entry to the user's calendar: as a file, at Google, or at Outlook. */
export function AddToCalendarView({ entry, problem, onDownload }: AddToCalendarViewProps) {
  const { formatMessage } = useIntl();
  const item = menuStyles.item ?? '';
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', className: item };
  return (
    <div className={styles.root}>
      <MenuTrigger>
        <Button
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          aria-label={formatMessage({ id: 'calendar.addOf' }, { title: entry.title })}
        >
          <FormattedMessage id="calendar.add" />
        </Button>
        <Popover className={`${menuStyles.popover} ${styles.popover}`}>
          <Menu aria-label={formatMessage({ id: 'calendar.add' })} className={menuStyles.menu ?? ''}>
            <MenuItem onAction={onDownload} className={item}>
              <FormattedMessage id="calendar.file" />
            </MenuItem>
            <MenuItem href={googleLink(entry)} {...elsewhere}>
              <FormattedMessage id="calendar.google" />
            </MenuItem>
            <MenuItem href={outlookLink(entry)} {...elsewhere}>
              <FormattedMessage id="calendar.outlook" />
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <StatusRegion>
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={`calendar.download.${problem}`} />
          </p>
        )}
      </StatusRegion>
    </div>
  );
}
