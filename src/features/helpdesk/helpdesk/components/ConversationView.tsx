import { Fragment, memo, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { Button } from '../../../../shared/kit/ui/Button';
import { DayBefore } from '../../../../shared/kit/ui/DayBefore';
import scrollStyles from '../../../../shared/kit/ui/scroll.module.css';
import { SpokenLines } from '../../../../shared/kit/ui/SpokenLines';
import { useStickToEnd } from '../../../../shared/kit/ui/useStickToEnd';
import type { Line } from '../selectors';
import type { Earlier } from '../state';
import { BLOCK, blocksOf, sameBlock, type Block } from '../text/blocks';
import styles from './ConversationView.module.css';
import { LineView, useEventText } from './LineView';

export interface ConversationViewProps {
  lines: readonly Line[];
  earlier: Earlier['status'];
  agentTyping: boolean;
  /** The chat is ongoing, so failed messages can be retried. */
  live: boolean;
  /** Missed messages are being loaded. */
  catchingUp: boolean;
  zone: string;
  locale: Locale;
  onEarlier: () => void;
  onRetry: (clientToken: string) => void;
}

const keyOf = ({ key }: Line) => key;
const isOnItsWay = (line: Line) =>
  line.kind === 'message' && (line.delivery === 'waiting' || line.delivery === 'sending');

/** Announces other participants' messages and events while the conversation is open. */
function Announcements({ lines, catchingUp }: Pick<ConversationViewProps, 'lines' | 'catchingUp'>) {
  const eventText = useEventText();
  const { formatMessage } = useIntl();
  // Only stored lines: a message's key changes once the service has it.
  const stored = useMemo(
    () => lines.filter((line) => line.kind !== 'message' || line.delivery === 'sent'),
    [lines],
  );
  const textOf = (line: Line) => {
    if (line.kind !== 'message') return eventText(line);
    if (line.own) return null;
    const name = line.name || formatMessage({ id: 'helpdesk.desk' });
    return formatMessage({ id: 'helpdesk.spoken' }, { name, text: line.text });
  };
  return <SpokenLines lines={stored} isLoading={catchingUp} keyOf={keyOf} textOf={textOf} />;
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

type LinesProps = Pick<ConversationViewProps, 'lines' | 'zone' | 'locale' | 'onRetry' | 'live'>;

type Surroundings = Omit<LinesProps, 'lines'>;

/** A run of consecutive lines. */
const BlockView = memo(
  function BlockView({ block, zone, locale, live, onRetry }: Surroundings & { block: Block }) {
    const { lines, before } = block;
    return (
      <ul className={`${styles.lines} ${lines.length < BLOCK ? '' : styles.full}`}>
        {lines.map((line, index) => (
          <Fragment key={line.key}>
            <DayBefore
              at={line.at}
              before={index === 0 ? before : (lines[index - 1]?.at ?? null)}
              zone={zone}
              locale={locale}
            />
            <LineView line={line} zone={zone} locale={locale} {...(live && { onRetry })} />
          </Fragment>
        ))}
      </ul>
    );
  },
  ({ block: one, ...before }, { block: other, ...after }) =>
    sameBlock(one, other) &&
    before.zone === after.zone &&
    before.locale === after.locale &&
    before.live === after.live &&
    before.onRetry === after.onRetry,
);

/**
 * All lines, memoized because there may be thousands: keystrokes and other panel changes do not re-render
 * them, and a new line does not re-render the other blocks.
 */
const Lines = memo(function Lines({ lines, ...context }: LinesProps) {
  const [anchor, setAnchor] = useState(lines[0]?.key);
  // The conversation was empty, or the anchor line's key has changed.
  if (!lines.some(({ key }) => key === anchor) && anchor !== lines[0]?.key) setAnchor(lines[0]?.key);
  return (
    <div>
      {blocksOf(lines, anchor).map((block) => (
        <BlockView key={block.key} block={block} {...context} />
      ))}
    </div>
  );
});

/** Lines shown when the panel opens, and added at each step backward. */
const SHOWN = 200;

/**
 * The newest lines and access to earlier ones: first those already loaded, then those at the service. The
 * panel opens at once, however much has been read in it before.
 */
function useEarlier({ lines, earlier, onEarlier }: ConversationViewProps) {
  const [hidden, setHidden] = useState(Math.max(0, lines.length - SHOWN));
  const shown = useMemo(() => (hidden === 0 ? lines : lines.slice(hidden)), [lines, hidden]);
  return {
    shown,
    above: hidden > 0 ? 'idle' : earlier,
    showEarlier: () => (hidden > 0 ? setHidden(Math.max(0, hidden - SHOWN)) : onEarlier()),
  } as const;
}

/** The conversation, from the earliest loaded line to the newest, which is kept in view. */
export function ConversationView(props: ConversationViewProps) {
  const { lines, agentTyping, live, catchingUp, zone, locale, onRetry } = props;
  const { formatMessage } = useIntl();
  const { shown, above, showEarlier } = useEarlier(props);
  const listed = useMemo(
    () => shown.map((line) => ({ key: line.key, isOwn: line.kind === 'message' && line.own })),
    [shown],
  );
  const { list, newCount, onScroll, toEnd } = useStickToEnd({
    lines: listed,
    sent: lines.findLast(isOnItsWay)?.key,
    onNearBeginning: () => {
      // After a failure, earlier lines are loaded on request only.
      if (above === 'idle') showEarlier();
    },
  });
  return (
    <div className={styles.conversation}>
      {/*
       * Incoming messages are announced by the live region beside it: a log would also announce history and
       * one's own messages.
       */}
      <div
        ref={list}
        onScroll={onScroll}
        className={scrollStyles.scroll}
        role="log"
        aria-live="off"
        aria-label={formatMessage({ id: 'helpdesk.conversation' })}
        tabIndex={0}
      >
        <EarlierButton earlier={above} onEarlier={showEarlier} />
        <Lines lines={shown} zone={zone} locale={locale} live={live} onRetry={onRetry} />
      </div>
      {newCount > 0 && (
        <button type="button" className={styles.newest} onClick={toEnd}>
          <FormattedMessage id="helpdesk.newMessages" /> <span aria-hidden="true">↓</span>
        </button>
      )}
      <Announcements lines={lines} catchingUp={catchingUp} />
      <p role="status" className={styles.typing}>
        {agentTyping && <FormattedMessage id="helpdesk.agentTyping" />}
      </p>
    </div>
  );
}
