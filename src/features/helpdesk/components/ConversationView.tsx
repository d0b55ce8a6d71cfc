import { Fragment, memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { dayOf, formatDate } from '../../../shared/lib/dates';
import { Button } from '../../../shared/ui/Button';
import scrollStyles from '../../../shared/ui/scroll.module.css';
import { Spoken } from '../../../shared/ui/Spoken';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import type { Line } from '../selectors';
import type { Earlier } from '../slice';
import styles from './ConversationView.module.css';
import { LineView, useEventText } from './LineView';

export interface ConversationViewProps {
  lines: readonly Line[];
  earlier: Earlier['status'];
  agentTyping: boolean;
  /** The chat goes on: what failed may be sent again. */
  live: boolean;
  zone: string;
  locale: Locale;
  onEarlier: () => void;
  onRetry: (clientToken: string) => void;
}

/** Reads out what somebody else wrote or did since the conversation was opened: its last line, and never one's own. */
function Announcement({ lines }: { lines: readonly Line[] }) {
  const eventText = useEventText();
  const { formatMessage } = useIntl();
  const last = lines.findLast((line) => line.kind !== 'message' || !line.own);
  const [heard] = useState(last?.key);
  const fresh = last !== undefined && last.key !== heard;
  const text = !fresh
    ? ''
    : last.kind === 'message'
      ? formatMessage(
          { id: 'helpdesk.spoken' },
          { name: last.name || formatMessage({ id: 'helpdesk.desk' }), text: last.text },
        )
      : eventText(last);
  return <Spoken>{text}</Spoken>;
}

const EARLIER_TEXTS = {
  idle: 'helpdesk.earlier',
  loading: 'helpdesk.earlierLoading',
  failed: 'helpdesk.earlierFailed',
} as const;

function EarlierButton({ earlier, onEarlier }: Pick<ConversationViewProps, 'earlier' | 'onEarlier'>) {
  if (earlier === 'none') return null;
  const loading = earlier === 'loading';
  return (
    <Button
      look="quiet"
      className={styles.earlier ?? ''}
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onEarlier();
      }}
    >
      <FormattedMessage id={EARLIER_TEXTS[earlier]} />
    </Button>
  );
}

interface DayBeforeProps extends Pick<ConversationViewProps, 'zone' | 'locale'> {
  /** When the line was written, and the one before it; null for none, or a time that is not known. */
  at: number | null;
  before: number | null;
}

/** Lines of the same day follow under its name; lines whose time is not known belong to those before them. */
const DayBefore = memo(function DayBefore({ at, before, zone, locale }: DayBeforeProps) {
  if (at === null || (before !== null && dayOf(before, zone) === dayOf(at, zone))) return null;
  return <li className={styles.day}>{formatDate(at, 'fullday-month', zone, locale)}</li>;
});

type LinesProps = Pick<ConversationViewProps, 'lines' | 'zone' | 'locale' | 'onRetry' | 'live'>;

/** All lines. Whatever else changes in the panel, a keystroke above all, leaves them alone: there may be thousands. */
const Lines = memo(function Lines({ lines, zone, locale, live, onRetry }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          <DayBefore at={line.at} before={lines[index - 1]?.at ?? null} zone={zone} locale={locale} />
          <LineView line={line} zone={zone} locale={locale} {...(live && { onRetry })} />
        </Fragment>
      ))}
    </ul>
  );
});

/** What was said, from the earliest that is here to the newest, which is kept in sight. */
export function ConversationView(props: ConversationViewProps) {
  const { lines, earlier, agentTyping, live, zone, locale, onEarlier, onRetry } = props;
  const { formatMessage } = useIntl();
  const { list, isBehind, onScroll, toEnd } = useStickToEnd({
    first: lines[0]?.key,
    last: lines.at(-1)?.key,
    onNearBeginning: () => {
      // What could not be read is asked for by hand.
      if (earlier === 'idle') onEarlier();
    },
  });
  return (
    <div className={styles.conversation}>
      {/* What comes is read out beside it: a log would read out earlier pages and one's own words as well. */}
      <div
        ref={list}
        onScroll={onScroll}
        className={scrollStyles.scroll}
        role="log"
        aria-live="off"
        aria-label={formatMessage({ id: 'helpdesk.conversation' })}
        tabIndex={0}
      >
        <EarlierButton {...props} />
        <Lines lines={lines} zone={zone} locale={locale} live={live} onRetry={onRetry} />
      </div>
      {isBehind && (
        <button type="button" className={styles.newest} onClick={toEnd}>
          <FormattedMessage id="helpdesk.newMessages" /> <span aria-hidden="true">↓</span>
        </button>
      )}
      <Announcement lines={lines} />
      <p role="status" className={styles.typing}>
        {agentTyping && <FormattedMessage id="helpdesk.agentTyping" />}
      </p>
    </div>
  );
}
