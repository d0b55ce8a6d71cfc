import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  MAX_POLL_OPTIONS,
  MAX_POLL_RATING,
  MAX_SESSION_POLLS,
  MIN_POLL_OPTIONS,
  MIN_POLL_RATING,
  type PollDraft,
  type PollKind,
} from '../../../../contract/stage/polls';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { Editor } from '../controlSlice';
import type { PollForm } from '../forms';
import { faultsAt } from './Faults';
import styles from './PollControl.module.css';

export interface PollEditorProps {
  editor: Editor;
  onForm: (change: Partial<PollForm>) => void;
  onSave: () => void;
  onClose: () => void;
}

const KINDS: readonly PollKind[] = ['single', 'multiple', 'rating', 'text'];

/** Writes a poll, or changes a draft. It takes the focus when it opens. */
export function PollEditor({ editor, onForm, onSave, onClose }: PollEditorProps) {
  const { formatMessage } = useIntl();
  const { form, faults, status, problem } = editor;
  const heading = useId();
  const section = useRef<HTMLFormElement>(null);
  useEffect(() => section.current?.focus(), []);
  const words = (id: string, values?: Record<string, number>) => formatMessage({ id }, values);
  const saving = status === 'saving';
  return (
    <form
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) onSave();
      }}
    >
      <h4 id={heading} className={styles.title}>
        <FormattedMessage id={editor.pollId === null ? 'polls.editor.new' : 'polls.editor.edit'} />
      </h4>
      <Choice
        asField
        label={words('polls.editor.kind')}
        value={form.kind}
        choices={KINDS.map((kind) => ({ value: kind, label: words(`polls.kind.${kind}`) }))}
        onChange={(kind) => onForm({ kind: kind as PollKind })}
      />
      <TextField
        label={words('polls.editor.question')}
        value={form.question}
        problem={faultsAt(faults, 'question')}
        onChange={(question) => onForm({ question })}
      />
      {(form.kind === 'single' || form.kind === 'multiple') && (
        <TextField
          label={words('polls.editor.options')}
          hint={words('polls.editor.optionsHint', { min: MIN_POLL_OPTIONS, max: MAX_POLL_OPTIONS })}
          rows={5}
          value={form.options}
          problem={faultsAt(faults, 'options')}
          onChange={(options) => onForm({ options })}
        />
      )}
      {form.kind === 'multiple' && (
        <TextField
          label={words('polls.editor.maxChoices')}
          inputMode="numeric"
          value={form.maxChoices}
          problem={faultsAt(faults, 'max')}
          onChange={(maxChoices) => onForm({ maxChoices })}
        />
      )}
      {form.kind === 'rating' && (
        <TextField
          label={words('polls.editor.maxRating', { min: MIN_POLL_RATING, max: MAX_POLL_RATING })}
          inputMode="numeric"
          value={form.maxRating}
          problem={faultsAt(faults, 'max')}
          onChange={(maxRating) => onForm({ maxRating })}
        />
      )}
      <Choice
        asField
        label={words('polls.editor.results')}
        value={form.results}
        choices={(['live', 'afterClose'] as const).map((value) => ({
          value,
          label: words(`polls.editor.${value}`),
        }))}
        onChange={(results) => onForm({ results: results as PollDraft['results'] })}
      />
      <Choice
        asField
        label={words('polls.editor.privacy')}
        value={form.privacy}
        choices={(['anonymous', 'named'] as const).map((value) => ({
          value,
          label: words(`polls.editor.${value}`),
        }))}
        onChange={(privacy) => onForm({ privacy: privacy as PollDraft['privacy'] })}
      />
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <FormattedMessage id={`polls.control.problem.${problem}`} values={{ max: MAX_SESSION_POLLS }} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={saving}>
          <FormattedMessage id={saving ? 'polls.editor.saving' : 'polls.editor.save'} />
        </Button>
        <Button look="secondary" aria-disabled={saving} onClick={onClose}>
          <FormattedMessage id="polls.editor.cancel" />
        </Button>
      </div>
    </form>
  );
}
