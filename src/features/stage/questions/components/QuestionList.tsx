import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { QuestionItem } from './QuestionItem';
import type { QuestionsViewProps } from './questionsProps';
import { useHeld } from './useHeld';
import styles from './QuestionList.module.css';

/** The questions. While somebody is at them their order waits; a button says what changed and shows it. */
export function QuestionList(props: QuestionsViewProps) {
  const { questions, heldChanges, manages, editor, work, voteProblem, withdrawing, onUpdate } = props;
  const element = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const held = useHeld(element, props.onHold, props.onRelease);
  const update = () => {
    onUpdate();
    // The button goes: the focus stays with the questions.
    list.current?.focus({ preventScroll: true });
  };
  const changes = heldChanges && <FormattedMessage id="questions.changes" values={{ ...heldChanges }} />;
  return (
    <div ref={element} className={styles.held} {...held}>
      <div className={styles.changes}>
        {changes && (
          <button type="button" className={styles.update} onClick={update}>
            <FormattedMessage id="questions.update" values={{ changes }} />
          </button>
        )}
      </div>
      <Spoken>{changes}</Spoken>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {questions.map((question) => {
          const { questionId } = question;
          return (
            <li key={questionId} className={styles.item}>
              <QuestionItem
                question={question}
                now={props.now}
                manages={manages}
                editor={editor?.questionId === questionId ? editor : null}
                work={work[questionId]}
                voteProblem={voteProblem?.questionId === questionId ? voteProblem.problem : null}
                isWithdrawing={withdrawing === questionId}
                onVote={props.onVote}
                onEditor={props.onEditor}
                onEditorText={props.onEditorText}
                onEditorClose={props.onEditorClose}
                onDecide={props.onDecide}
                onReport={props.onReport}
                onWithdraw={props.onWithdraw}
                onWithdrawalConfirm={props.onWithdrawalConfirm}
                onWithdrawalDecline={props.onWithdrawalDecline}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
