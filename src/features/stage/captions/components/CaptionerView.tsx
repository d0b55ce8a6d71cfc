import { useId, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_CAPTION, type Caption } from '../../../../contract/stage/captions';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { isComposing } from '../../../../shared/kit/ui/keys';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { Composer } from '../slice';
import styles from './CaptionerView.module.css';
import { captionLanguage, type CaptionLanguage } from '../../../../contract/program/captionLanguage';

export interface CaptionerViewProps {
  composer: Composer;
  /** By number. */
  typed: readonly Caption[];
  onLanguage: (language: CaptionLanguage) => void;
  onText: (text: string) => void;
  onSend: () => void;
  onCorrect: () => void;
  onCancel: () => void;
}

/** Captions above the field, newest last. */
const LISTED = 4;
/** From here on the characters left are counted. */
const COUNTED = 40;

/**
 * Types captions: Enter shows what is typed, Escape gives up a correction. Whoever shows it gives it a
 * heading.
 */
export function CaptionerView(props: CaptionerViewProps) {
  const { composer, typed, onText, onSend } = props;
  const { language, text, correcting, status, problem } = composer;
  const { formatMessage } = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const last = typed.filter((caption) => caption.language === language).slice(-LISTED);
  const isSending = status === 'sending';
  const left = MAX_CAPTION - text.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && correcting !== null && !isComposing(event)) {
      event.preventDefault();
      props.onCancel();
    }
  };
  return (
    <div className={styles.captioner}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <p id={`${id}hint`} className={styles.hint}>
          <FormattedMessage id="captions.hint" />
        </p>
        <label className={styles.label} htmlFor={`${id}text`}>
          <FormattedMessage id={correcting === null ? 'captions.text' : 'captions.correctText'} />
        </label>
        <input
          ref={field}
          id={`${id}text`}
          className={styles.field}
          value={text}
          maxLength={MAX_CAPTION}
          autoComplete="off"
          lang={language}
          aria-describedby={`${id}hint`}
          readOnly={isSending}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={isSending || text.trim() === ''}>
            <FormattedMessage
              id={isSending ? 'captions.sending' : correcting === null ? 'captions.send' : 'captions.save'}
            />
          </Button>
          {correcting === null ? (
            <Button
              look="secondary"
              aria-disabled={last.length === 0}
              onClick={() => {
                props.onCorrect();
                field.current?.focus();
              }}
            >
              <FormattedMessage id="captions.correct" />
            </Button>
          ) : (
            <Button
              look="secondary"
              onClick={() => {
                props.onCancel();
                field.current?.focus();
              }}
            >
              <FormattedMessage id="captions.cancel" />
            </Button>
          )}
          <div className={styles.language}>
            <Choice
              label={formatMessage({ id: 'captions.language' })}
              value={language}
              choices={captionLanguage.options.map((value) => ({
                value,
                label: formatMessage({ id: `captions.language.${value}` }),
              }))}
              onChange={(value) => props.onLanguage(value as CaptionLanguage)}
            />
          </div>
          {left <= COUNTED && (
            <span className={styles.hint}>
              <FormattedMessage id="captions.left" values={{ count: left }} />
            </span>
          )}
        </div>
        <StatusRegion>
          {problem && (
            <p className={styles.problem}>
              <FormattedMessage id={`captions.problem.${problem}`} />
            </p>
          )}
        </StatusRegion>
      </form>
      <div className={styles.last}>
        <h3 className={styles.label}>
          <FormattedMessage id="captions.last" />
        </h3>
        {last.length === 0 ? (
          <p className={styles.hint}>
            <FormattedMessage id="captions.none" />
          </p>
        ) : (
          <ol className={styles.list} lang={language}>
            {last.map((caption) => (
              <li
                key={caption.number}
                className={caption.number === correcting ? styles.corrected : undefined}
              >
                {caption.text}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
