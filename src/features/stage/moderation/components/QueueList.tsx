import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { QueueItem } from '../../../../contract/access/moderation';
import { singleKeyOf } from '../../../../shared/kit/ui/keys';
import { useHeldPlace } from '../../../../shared/kit/ui/useHeldPlace';
import { itemKey, type MessageContext } from '../deskSlice';
import { QueueRow, type RowActions } from './QueueRow';
import styles from './Queue.module.css';

export interface QueueListProps extends Omit<RowActions, 'onSelect'> {
  items: readonly QueueItem[];
  contexts: readonly MessageContext[];
  /** Event time, milliseconds since 1970; null until it is known. */
  now: number | null;
  selected: readonly string[];
  gone: readonly string[];
  cursor: string | null;
  onSelection: (keys: string[], on: boolean) => void;
  onHideMany: (items: QueueItem[]) => void;
  onDismissMany: (items: QueueItem[]) => void;
  onApproveMany: (items: QueueItem[]) => void;
  onAnsweredMany: (items: QueueItem[]) => void;
  onUndo: () => void;
  onHelp: () => void;
  onNews: () => void;
}

const MOVES: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether a key pressed there is typed or chooses something. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/** The lines of the queue. Keys work while the focus is in it; docs/product.md#moderation lists them. */
export function QueueList(props: QueueListProps) {
  const { items, contexts, selected, gone, cursor, onSelection } = props;
  const { formatMessage } = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  const anchor = useRef<string | null>(null);
  const keys = items.map(itemKey);
  useHeldPlace(
    list,
    useMemo(() => items.map((item) => ({ key: itemKey(item), isOwn: false })), [items]),
  );
  const current = cursor !== null && keys.includes(cursor) ? cursor : (keys[0] ?? null);

  const focusRow = (key: string | undefined) => {
    if (key !== undefined) list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  // A line that was dealt with, or a button that has done its work, takes the focus with it: it goes on with
  // the line in its place.
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost && current !== null) focusRow(current);
  }, [current, items, contexts]);

  const select = (key: string, on: boolean, extend: boolean) => {
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)];
    const range = extend && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    onSelection(range, on);
    anchor.current = key;
  };

  const chosen = () => {
    const wanted = selected.length > 0 ? selected : current === null ? [] : [current];
    return items.filter((item) => wanted.includes(itemKey(item)) && !gone.includes(itemKey(item)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = singleKeyOf(event);
    if (pressed === null || isTyping(event.target)) return;
    const step = MOVES[pressed];
    if (step !== undefined && current !== null) {
      event.preventDefault();
      const next = keys[keys.indexOf(current) + step];
      if (next === undefined) return;
      if (event.shiftKey) onSelection([current, next], true);
      focusRow(next);
      return;
    }
    const [one] = chosen();
    const act: Record<string, () => void> = {
      x: () => current !== null && select(current, !selected.includes(current), event.shiftKey),
      h: () => props.onHideMany(chosen()),
      d: () => props.onDismissMany(chosen()),
      a: () => props.onApproveMany(chosen()),
      m: () => props.onAnsweredMany(chosen()),
      p: () => one?.target.kind === 'comment' && props.onPin(one),
      s: () => one?.author && props.onSilence(one, event.shiftKey ? 'event' : 'short'),
      z: props.onUndo,
      n: props.onNews,
      '?': props.onHelp,
    };
    const run = act[pressed];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between lines and
    // act on them
    <ul
      ref={list}
      className={styles.list}
      aria-label={formatMessage({ id: 'moderation.queue' })}
      onKeyDown={onKeyDown}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = list.current?.contains(relatedTarget) === true;
      }}
    >
      {items.map((item) => {
        const key = itemKey(item);
        return (
          <QueueRow
            {...props}
            key={key}
            item={item}
            context={contexts.find((context) => context.key === key)}
            isCursor={key === current}
            isSelected={selected.includes(key)}
            isGone={gone.includes(key)}
            onSelect={select}
          />
        );
      })}
    </ul>
  );
}
