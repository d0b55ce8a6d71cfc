import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DISMISSAL_REASON, MAX_QUESTION_ANSWER } from '../../../../contract/stage/questions';
import { Button } from '../../../../shared/kit/ui/Button';
import { isComposing } from '../../../../shared/kit/ui/keys';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { QuestionItemProps } from './questionsProps';
import styles from './QuestionItem.module.css';

interface DecidingProps extends QuestionItemProps {
  isBusy: boolean;
  keepFocus: () => void;
}

const LONGEST = { answer: MAX_QUESTION_ANSWER, dismiss: MAX_DISMISSAL_REASON };

/** Where an answer, or the reason of a dismissal, is written. It takes the focus when it opens. */
function DecisionEditor({ question, editor, isBusy, keepFocus, ...actions }: DecidingProps) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  if (!editor) return null;
  const { questionId } = question;
  const { kind, text } = editor;
  const close = () => {
    actions.onEditorClose();
    keepFocus();
  };
  return (
    <form
      ref={form}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || (kind === 'answer' && text.trim() === '')) return;
        actions.onDecide(questionId, kind, text);
        keepFocus();
      }}
    >
      <TextField
        label={formatMessage({ id: `questions.editor.${kind}` })}
        rows={kind === 'answer' ? 3 : 2}
        value={text}
        onChange={(typed) => actions.onEditorText(typed.slice(0, LONGEST[kind]))}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || (kind === 'answer' && text.trim() === '')}>
          <FormattedMessage id={kind === 'answer' ? 'questions.editor.send' : 'questions.decide.dismiss'} />
        </Button>
        <Button look="quiet" onClick={close}>
          <FormattedMessage id="questions.editor.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** What those who manage the session decide about a question. */
export function Deciding(props: DecidingProps) {
  const { question, editor, isBusy, keepFocus, onEditor, onDecide } = props;
  const { formatMessage } = useIntl();
  const { questionId, state, text, undoable } = question;
  if (editor) return <DecisionEditor {...props} />;
  const button = (id: string, look: 'primary' | 'secondary' | 'quiet', press: () => void) => {
    const action = formatMessage({ id: `questions.decide.${id}` });
    return (
      <Button
        look={look}
        className={styles.small ?? ''}
        aria-label={formatMessage({ id: 'questions.decide.of' }, { action, question: text })}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : press}
      >
        {action}
      </Button>
    );
  };
  const decide = (kind: 'approve' | 'answer' | 'undo') => () => {
    onDecide(questionId, kind, '');
    keepFocus();
  };
  return (
    <div className={styles.actions}>
      {state === 'pending' && button('approve', 'primary', decide('approve'))}
      {state === 'approved' && button('answered', 'primary', decide('answer'))}
      {state !== 'dismissed' &&
        button(state === 'answered' ? 'change' : 'write', 'secondary', () => onEditor(questionId, 'answer'))}
      {(state === 'pending' || state === 'approved') &&
        button('dismiss', 'secondary', () => onEditor(questionId, 'dismiss'))}
      {undoable
        ? button('undo', 'quiet', decide('undo'))
        : (state === 'dismissed' || state === 'answered') && button('reopen', 'quiet', decide('approve'))}
    </div>
  );
}
