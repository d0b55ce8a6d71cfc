import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ZoneLine } from '../../../../shared/platform/admin/zone/ZoneLine';
import { FaultText } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import { Notice } from '../../../../shared/kit/ui/Notice';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { Arrival, DeskNotice } from '../slice';
import styles from './DeskLayoutView.module.css';

export interface DeskLayoutViewProps {
  /** Left column: the lists, or the search. */
  list: ReactNode;
  /** Middle column; empty if no chat is chosen. On small screens it replaces the list. */
  chat: ReactNode;
  /** Right column: attendee details. */
  person: ReactNode;
  sound: boolean;
  /** The shown data may be stale. */
  isOffline: boolean;
  /** The latest arrival; `count` distinguishes two with the same name. */
  arrival: Arrival;
  notice: DeskNotice | null;
  searchHref: string;
  onSound: () => void;
  /** Absent for users who may not set the options. */
  onOptions?: () => void;
  onDismiss: () => void;
}

function NoticeText({ notice }: { notice: DeskNotice }) {
  switch (notice.kind) {
    case 'taken': {
      const { name } = notice;
      return (
        <FormattedMessage id="desk.notice.taken" values={{ known: name === null ? 'no' : 'yes', name }} />
      );
    }
    case 'over':
      return <FormattedMessage id="desk.notice.over" />;
    case 'failed':
      return <FaultText fault={notice.fault} />;
  }
}

/** Layout of the agent desk: lists, chat and attendee side by side, or one at a time on small screens. */
export function DeskLayoutView(props: DeskLayoutViewProps) {
  const { list, chat, person, sound, isOffline, arrival, notice, searchHref } = props;
  const { formatMessage } = useIntl();
  return (
    <div className={styles.desk} data-chat={Boolean(chat)}>
      <header className={styles.header}>
        <Link to="/" className={styles.link}>
          <FormattedMessage id="desk.toEvent" />
        </Link>
        <h1 className={styles.heading}>
          <FormattedMessage id="desk.title" />
        </h1>
        <ZoneLine />
        <div className={styles.tools}>
          <Switch label={formatMessage({ id: 'desk.sound' })} isSelected={sound} onChange={props.onSound} />
          <Link to={searchHref} className={styles.link}>
            <FormattedMessage id="desk.search" />
          </Link>
          {props.onOptions && (
            <Button look="secondary" onClick={props.onOptions}>
              <FormattedMessage id="desk.options" />
            </Button>
          )}
        </div>
      </header>
      <div>
        <StatusRegion>
          {isOffline && (
            <Notice kind="calling">
              <FormattedMessage id="desk.offline" />
            </Notice>
          )}
        </StatusRegion>
        <div role="alert">
          {notice && (
            <Notice kind="calling">
              <NoticeText notice={notice} />
              <Button look="secondary" onClick={props.onDismiss}>
                <FormattedMessage id="desk.dismiss" />
              </Button>
            </Notice>
          )}
        </div>
        <Spoken>
          {arrival.count > 0 && (
            <span key={arrival.count}>
              <FormattedMessage
                id={arrival.by === null ? 'desk.newChat' : 'desk.newHanded'}
                values={{ name: arrival.name, by: arrival.by }}
              />
            </span>
          )}
        </Spoken>
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>{list}</div>
        <div className={styles.chat}>
          {chat || (
            <p className={styles.empty}>
              <FormattedMessage id="desk.noChat" />
            </p>
          )}
        </div>
        {person && <div className={styles.person}>{person}</div>}
      </div>
    </div>
  );
}
