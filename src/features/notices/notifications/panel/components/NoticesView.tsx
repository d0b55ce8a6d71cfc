import { useMemo, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { Button } from '../../../../../shared/kit/ui/Button';
import { CloseButton } from '../../../../../shared/kit/ui/CloseButton';
import menuStyles from '../../../../../shared/kit/ui/menu.module.css';
import { RetryButton } from '../../../../../shared/kit/ui/RetryButton';
import { useHeldPlace } from '../../../../../shared/kit/ui/useHeldPlace';
import type { NoticesState } from '../slice';
import { NoticeEntry } from './NoticeEntry';
import styles from './NoticesView.module.css';

export interface NoticesViewProps extends Pick<NoticesState, 'status' | 'notices' | 'hasMore' | 'more'> {
  /** The button that opens the panel. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onRetry: () => void;
  onMore: () => void;
  /** Whether the event has the page at this path open. */
  isLinked: (path: string) => boolean;
}

/** Notifications, latest first. The one that is read stays where it is while new ones come above. */
function Entries({ notices, isLinked, onClose }: Pick<NoticesViewProps, 'notices' | 'isLinked' | 'onClose'>) {
  const list = useRef<HTMLUListElement>(null);
  const listed = useMemo(
    () => notices.map(({ noticeId }) => ({ key: String(noticeId), isOwn: false })),
    [notices],
  );
  const { newCount, toStart } = useHeldPlace(list, listed);
  return (
    <div>
      {newCount > 0 && (
        <div className={styles.news}>
          <Button className={styles.newsButton} onClick={toStart}>
            <FormattedMessage id="notices.newAbove" values={{ count: newCount }} />
          </Button>
        </div>
      )}
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {notices.map((notice) => (
          <NoticeEntry key={notice.noticeId} notice={notice} isLinked={isLinked} onClose={onClose} />
        ))}
      </ul>
    </div>
  );
}

function List(props: NoticesViewProps) {
  const { status, notices, hasMore, more, onRetry, onMore } = props;
  if (status === 'failed') {
    return (
      <div className={styles.empty}>
        <p>
          <FormattedMessage id="notices.failed" />
        </p>
        <RetryButton onRetry={onRetry} />
      </div>
    );
  }
  if (status !== 'loaded') {
    return (
      <p role="status" className={styles.empty}>
        <FormattedMessage id="notices.loading" />
      </p>
    );
  }
  if (notices.length === 0) {
    return (
      <p className={styles.empty}>
        <FormattedMessage id="notices.empty" />
      </p>
    );
  }
  return (
    <>
      <Entries notices={notices} isLinked={props.isLinked} onClose={props.onClose} />
      {more === 'failed' && (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="notices.moreFailed" />
        </p>
      )}
      {hasMore && (
        <Button
          look="secondary"
          aria-disabled={more === 'loading'}
          onClick={() => more !== 'loading' && onMore()}
        >
          <FormattedMessage id={more === 'loading' ? 'notices.loading' : 'notices.more'} />
        </Button>
      )}
    </>
  );
}

/** The panel of networking notifications below the header's bell (product.md#notifications). */
export function NoticesView(props: NoticesViewProps) {
  const { formatMessage } = useIntl();
  const { triggerRef, isOpen, onClose } = props;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      className={`${menuStyles.popover} ${styles.popover}`}
    >
      <Dialog className={styles.dialog ?? ''}>
        <div className={styles.top}>
          <Heading slot="title" className={styles.heading ?? ''}>
            {formatMessage({ id: 'notices.heading' })}
          </Heading>
          <CloseButton label={formatMessage({ id: 'notices.close' })} onClose={onClose} />
        </div>
        <List {...props} />
      </Dialog>
    </Popover>
  );
}
