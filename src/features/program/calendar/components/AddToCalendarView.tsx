import { useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import menuStyles from '../../../../shared/kit/ui/menu.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { googleLink, outlookLink, type CalendarEntry } from '../links';
import type { DownloadProblem } from '../slice';
import styles from './AddToCalendarView.module.css';

export interface AddToCalendarViewProps {
  entry: CalendarEntry;
  problem: DownloadProblem | null;
  onDownload: () => void;
}

interface ChoicesProps extends Pick<AddToCalendarViewProps, 'entry' | 'onDownload'> {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Choices({ entry, triggerRef, onDownload, onClose }: ChoicesProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'calendar.addOf' }, { title: entry.title });
  const item = menuStyles.item ?? '';
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer', className: `${item} ${styles.link}` };
  return (
    <Popover
      isOpen
      aria-label={label}
      triggerRef={triggerRef}
      onOpenChange={(open) => !open && onClose()}
      className={`${menuStyles.popover} ${styles.popover}`}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className={menuStyles.menu ?? ''}>
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
  );
}

/**
 * A menu that adds one entry to the user's calendar: as a file, at Google, or at Outlook. A schedule has hundreds: the menu
 * is made when it opens.
 */
export function AddToCalendarView({ entry, problem, onDownload }: AddToCalendarViewProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.button}`}
        aria-label={formatMessage({ id: 'calendar.addOf' }, { title: entry.title })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="calendar.add" />
      </button>
      {isOpen && (
        <Choices entry={entry} triggerRef={trigger} onDownload={onDownload} onClose={() => setOpen(false)} />
      )}
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
