import { useEffect, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { announcementTextIn, type Announcement } from '../../../../contract/notices/announcements';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { MoreButton } from '../../../../shared/platform/admin/MoreButton';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { AnnouncementAdminState } from '../slice';
import styles from './Announcements.module.css';

export interface AnnouncementsListViewProps extends Pick<
  AnnouncementAdminState,
  'status' | 'announcements' | 'next' | 'more' | 'sessions'
> {
  /** The announcement withdrawn last. */
  withdrawnId: string | null;
  onEdit: (announcement: Announcement) => void;
  onWithdraw: (announcement: Announcement) => void;
  onMore: () => void;
  onRetry: () => void;
}

const COLUMNS = ['state', 'what', 'audience', 'ways', 'when', 'told', 'acts'] as const;
const WAYS = ['banner', 'message', 'push'] as const;

function AudienceText({
  audience,
  sessions,
}: Pick<Announcement['fields'], 'audience'> & Pick<AnnouncementsListViewProps, 'sessions'>) {
  if (audience.kind === 'everybody') return <FormattedMessage id="announcementAdmin.audience.everybody" />;
  if (audience.kind === 'role') return <FormattedMessage id={`announcementAdmin.role.${audience.role}`} />;
  const session = sessions.find(({ sessionId }) => sessionId === audience.sessionId);
  return (
    <FormattedMessage
      id="announcementAdmin.forSession"
      values={{ title: <bdi>{session?.title ?? audience.sessionId}</bdi> }}
    />
  );
}

function Row({
  announcement,
  ...props
}: { announcement: Announcement } & Omit<
  AnnouncementsListViewProps,
  'announcements' | 'status' | 'withdrawnId'
>) {
  const { locale, formatMessage, formatList } = useIntl();
  const { fields, state, told } = announcement;
  const said = announcementTextIn(fields.texts, locale as Locale);
  const name = said?.title || said?.text;
  const ways = WAYS.filter((way) => fields.ways[way]);
  return (
    <tr>
      <td>
        <span className={styles.state} data-state={state}>
          <FormattedMessage id={`announcementAdmin.state.${state}`} />
        </span>
      </td>
      <th scope="row" className={styles.what} dir="auto">
        {said?.title && <span className={styles.rowTitle}>{said.title}</span>}
        <span className={styles.rowText}>{said?.text}</span>
      </th>
      <td>
        <AudienceText audience={fields.audience} sessions={props.sessions} />
      </td>
      <td>{formatList(ways.map((way) => formatMessage({ id: `announcementAdmin.way.${way}` })))}</td>
      <td>
        <ViewerDate at={fields.startsAt} format="date-time" />
        {fields.endsAt !== null && (
          <span className={styles.rowText}>
            <FormattedMessage
              id="announcementAdmin.to"
              values={{ end: <ViewerDate at={fields.endsAt} format="date-time" /> }}
            />
          </span>
        )}
      </td>
      <td data-number>
        {fields.ways.message && state !== 'scheduled' ? <FormattedNumber value={told} /> : '–'}
      </td>
      <td>
        {state !== 'withdrawn' && (
          <div className={styles.rowActs}>
            <Button
              look="quiet"
              aria-label={formatMessage({ id: 'announcementAdmin.editOf' }, { name })}
              onClick={() => props.onEdit(announcement)}
            >
              <FormattedMessage id="announcementAdmin.edit" />
            </Button>
            <Button
              look="quiet"
              aria-label={formatMessage({ id: 'announcementAdmin.withdrawOf' }, { name })}
              onClick={() => props.onWithdraw(announcement)}
            >
              <FormattedMessage id="announcementAdmin.withdraw" />
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

/** All announcements, most recently written first: their state, and how many people were told. */
export function AnnouncementsListView({
  status,
  announcements,
  withdrawnId,
  ...props
}: AnnouncementsListViewProps) {
  const { formatMessage } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (withdrawnId !== null) heading.current?.focus();
  }, [withdrawnId]);
  return (
    <section aria-labelledby="announcement-list" className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 id="announcement-list" ref={heading} tabIndex={-1} className={cardStyles.heading}>
        <FormattedMessage id="announcementAdmin.list" />
      </h2>
      <p role="status" className={cardStyles.quiet}>
        {status === 'loading' && <FormattedMessage id="admin.loading" />}
        {status === 'loaded' && announcements.length === 0 && (
          <FormattedMessage id="announcementAdmin.none" />
        )}
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="announcementAdmin.failed" />
        </RetryAlert>
      )}
      {announcements.length > 0 && (
        <TableFrame isWide label={formatMessage({ id: 'announcementAdmin.list' })}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" {...(column === 'told' && { 'data-number': true })}>
                  <FormattedMessage id={`announcementAdmin.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {announcements.map((announcement) => (
              <Row key={announcement.announcementId} announcement={announcement} {...props} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {props.next !== null && (
        <MoreButton
          more={props.more}
          failed={<FormattedMessage id="announcementAdmin.failed" />}
          onMore={props.onMore}
        />
      )}
    </section>
  );
}
