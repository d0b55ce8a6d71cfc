import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isolated } from '../../../../contract/kit/isolated';
import { ChatMessageForm } from '../../../../shared/helpdesk/helpdesk/ChatMessageForm';
import { fillAnswer, filterAnswers, slashQuery } from '../cannedText';
import type { CannedAnswer } from '../slice';
import styles from './ComposerView.module.css';
import { ButtonMenu } from './ButtonMenu';

export interface ComposerViewProps {
  draft: string;
  answers: readonly CannedAnswer[];
  /** Values for the placeholders in canned answers: the attendee's and the agent's names. */
  names: { name: string; agent: string };
  /** The agent has just accepted the chat: the field takes the focus. */
  takesFocus: boolean;
  onDraft: (text: string) => void;
  /** Called when text was added, not when it was only removed. */
  onTyped: () => void;
  onSend: () => void;
}

/** Composer with a text field and canned answers, offered in a menu or after a slash. */
export function ComposerView(props: ComposerViewProps) {
  const { draft, answers, names, takesFocus, onDraft, onTyped, onSend } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The button that took the chat over may be gone along with the focus.
    if (takesFocus || document.activeElement === document.body) field.current?.focus();
  }, [takesFocus]);
  const [active, setActive] = useState(0);
  /** The agent dismissed the suggestions for a draft with a slash. */
  const [declined, setDeclined] = useState(false);
  const query = declined ? null : slashQuery(draft);
  const found = query === null ? [] : filterAnswers(answers, query);
  const open = query !== null && answers.length > 0;

  function change(text: string): void {
    setActive(0);
    if (slashQuery(text) === null) setDeclined(false);
    if (text.length > draft.length) onTyped();
    onDraft(text);
  }

  /** For what is shown of an answer; what is written has the names alone. */
  const isolatedNames = { name: isolated(names.name), agent: isolated(names.agent) };
  const put = (answer: CannedAnswer, before: string) => change(before + fillAnswer(answer.text, names));

  function onKey({ key }: KeyboardEvent): boolean {
    if (!open) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (key === 'Escape') setDeclined(true);
    else if ((key === 'Enter' || key === 'Tab') && found[active]) put(found[active], '');
    else return false;
    return true;
  }

  const list = open && (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={formatMessage({ id: 'desk.canned' })}
      className={styles.list}
    >
      {found.map((answer, index) => (
        <li
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Keep the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => put(answer, '')}
        >
          <bdi className={styles.title}>{answer.title}</bdi>
          <span className={styles.preview}>{fillAnswer(answer.text, isolatedNames)}</span>
        </li>
      ))}
    </ul>
  );
  const menu = answers.length > 0 && (
    <ButtonMenu
      label={formatMessage({ id: 'desk.canned' })}
      choices={answers.map(({ title }, index) => ({ id: String(index), label: title }))}
      onChoose={(index) => {
        const answer = answers[Number(index)];
        if (answer) put(answer, draft === '' || draft.endsWith('\n') ? draft : `${draft}\n`);
      }}
    />
  );
  return (
    <ChatMessageForm
      className={styles.composer ?? ''}
      texts={{
        label: 'desk.compose',
        keys: answers.length > 0 ? 'desk.composeHint' : 'desk.composeHintOnly',
        send: 'desk.send',
        left: 'desk.left',
        tooMany: 'desk.tooMany',
        tooLong: 'desk.tooLong',
      }}
      draft={draft}
      field={field}
      fieldAttributes={{
        'aria-autocomplete': 'list',
        ...(open &&
          found.length > 0 && {
            'aria-controls': `${id}-list`,
            'aria-activedescendant': `${id}-${active}`,
          }),
      }}
      above={
        <>
          {list}
          <p role="status" className={styles.none}>
            {open && found.length === 0 && <FormattedMessage id="desk.cannedNone" />}
          </p>
        </>
      }
      tools={menu}
      onKey={onKey}
      onChange={change}
      onSend={onSend}
    />
  );
}
