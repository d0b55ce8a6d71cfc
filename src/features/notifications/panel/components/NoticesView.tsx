import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Dialog, Heading, Popover } from 'react-aria-components';
import type { Notice, NoticeBody } from '../../../../contract/notices';
import { Button } from '../../../../shared/ui/Button';
import { CloseButton } from '../../../../shared/ui/CloseButton';
import menuStyles from '../../../../shared/ui/menu.module.css';
import { RetryButton } from '../../../../shared/ui/RetryButton';
import { ViewerDate } from '../../../../shared/ui/ViewerDate';
import type { NoticesState } from '../slice';
import { noticePath } from './noticePath';
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

/** What happened, in words. */
function NoticeText({ body }: { body: NoticeBody }) {
  if (body.kind === 'meetingCancelled' && body.from === null) {
    return <FormattedMessage id="notices.meetingCancelled.gone" values={{ topic: body.topic }} />;
  }
  const values = {
    ...('from' in body && body.from && { name: body.from.name }),
    ...('topic' in body && { topic: body.topic }),
    ...('title' in body && { title: body.title }),
    ...('start' in body && { start: <ViewerDate at={body.start} format="date-time" /> }),
  };
  if (body.kind === 'meetingKept' && body.from === null) {
    return <FormattedMessage id="notices.meetingKept.unanswered" values={values} />;
  }
  return <FormattedMessage id={`notices.${body.kind}`} values={values} />;
}

/** What the other person wrote with it. */
const wordOf = (body: NoticeBody): string => {
  if ('note' in body) return body.note;
  return 'reason' in body ? body.reason : '';
};

function Entry({
  notice,
  isLinked,
  onClose,
}: { notice: Notice } & Pick<NoticesViewProps, 'isLinked' | 'onClose'>) {
  const { body, at, isSeen } = notice;
  const path = noticePath(body);
  const word = wordOf(body);
  const text = (
    <>
      {!isSeen && (
        <span className={styles.new}>
          <FormattedMessage id="notices.new" />
        </span>
      )}
      <NoticeText body={body} />
    </>
  );
  return (
    <li className={isSeen ? styles.notice : `${styles.notice} ${styles.unseen}`}>
      {isLinked(path) ? (
        <Link to={path} onClick={onClose} className={styles.text ?? ''}>
          {text}
        </Link>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {word && <p className={styles.word}>{word}</p>}
      <p className={styles.at}>
        <ViewerDate at={at} format="date-time" />
      </p>
    </li>
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
      <ul className={styles.list}>
        {notices.map((notice) => (
          <Entry key={notice.noticeId} notice={notice} isLinked={props.isLinked} onClose={props.onClose} />
        ))}
      </ul>
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
