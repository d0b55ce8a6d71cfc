import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FEATURED_LIMITS, type FeaturedFields } from '../../../../contract/event/featuredVideoAdmin';
import type { StoredFile } from '../../../../contract/platform/files';
import type { ListedSession } from '../../../../contract/program/programEditing';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { PictureChoice } from '../../../../shared/platform/uploads/components/PictureChoice';
import type { FeaturedProblems } from '../selectors';
import styles from './FeaturedVideoAdmin.module.css';

const SOURCES = ['none', 'session', 'address'] as const satisfies readonly FeaturedFields['source'][];

export interface FeaturedFormViewProps {
  draft: FeaturedFields;
  problems: FeaturedProblems;
  sessions: readonly ListedSession[];
  /** The program could not be read. */
  isProgramFailed: boolean;
  pictures: readonly StoredFile[];
  urlOf: (reference: string | null) => string | null;
  /** Beside the video: a check that it plays. */
  check: ReactNode;
  upload: ReactNode;
  onChange: (changed: Partial<FeaturedFields>) => void;
}

function SessionChoice(props: FeaturedFormViewProps) {
  const { draft, problems, sessions, isProgramFailed, onChange } = props;
  const { formatMessage } = useIntl();
  const isListed = sessions.some(({ sessionId }) => sessionId === draft.sessionId);
  const choices = [
    ...(draft.sessionId === ''
      ? [{ value: '', label: formatMessage({ id: 'featuredAdmin.noSession' }) }]
      : []),
    // A session that is no longer in the program stays chosen until it is replaced.
    ...(draft.sessionId !== '' && !isListed ? [{ value: draft.sessionId, label: draft.sessionId }] : []),
    ...sessions.map(({ sessionId, title, hasStream, hasRecording }) => ({
      value: sessionId,
      label: formatMessage(
        { id: 'featuredAdmin.session' },
        { title, hasVideo: String(hasStream || hasRecording) },
      ),
    })),
  ];
  return (
    <div>
      <Choice
        asField
        label={formatMessage({ id: 'featuredAdmin.field.sessionId' })}
        choices={choices}
        value={draft.sessionId}
        onChange={(sessionId) => onChange({ sessionId })}
      />
      {isProgramFailed && (
        <p role="alert" className={fieldStyles.problem}>
          <FormattedMessage id="featuredAdmin.programmeFailed" />
        </p>
      )}
      {problems.sessionId && (
        <p className={fieldStyles.problem}>
          <FormattedMessage id={`featuredAdmin.problem.${problems.sessionId}`} />
        </p>
      )}
    </div>
  );
}

function Texts({ draft, problems, onChange }: FeaturedFormViewProps) {
  const { formatMessage } = useIntl();
  const hint = draft.source === 'session' && <FormattedMessage id="featuredAdmin.ownText" />;
  return (
    <>
      <TextField
        label={formatMessage({ id: 'featuredAdmin.field.title' })}
        value={draft.title}
        hint={hint}
        problem={problems.title && <FormattedMessage id={`featuredAdmin.problem.${problems.title}`} />}
        onChange={(title) => onChange({ title: title.slice(0, FEATURED_LIMITS.title) })}
      />
      <TextField
        label={formatMessage({ id: 'featuredAdmin.field.description' })}
        value={draft.description}
        rows={4}
        hint={hint}
        onChange={(description) =>
          onChange({ description: description.slice(0, FEATURED_LIMITS.description) })
        }
      />
    </>
  );
}

/** What the home page features: a session's video, or a page that plays one (product.md#home). */
export function FeaturedFormView(props: FeaturedFormViewProps) {
  const { draft, problems, pictures, urlOf, check, upload, onChange } = props;
  const { formatMessage } = useIntl();
  const name = useId();
  return (
    <section className={cardStyles.card} aria-label={formatMessage({ id: 'featuredAdmin.title' })}>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>
          <FormattedMessage id="featuredAdmin.field.source" />
        </legend>
        {SOURCES.map((source) => (
          <label key={source} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={draft.source === source}
              onChange={() => onChange({ source })}
            />
            <FormattedMessage id={`featuredAdmin.source.${source}`} />
          </label>
        ))}
      </fieldset>
      {draft.source === 'session' && <SessionChoice {...props} />}
      {draft.source === 'address' && (
        <TextField
          label={formatMessage({ id: 'featuredAdmin.field.videoUrl' })}
          value={draft.videoUrl}
          hint={<FormattedMessage id="featuredAdmin.addressHint" />}
          problem={
            problems.videoUrl && <FormattedMessage id={`featuredAdmin.problem.${problems.videoUrl}`} />
          }
          onChange={(videoUrl) => onChange({ videoUrl: videoUrl.slice(0, FEATURED_LIMITS.address) })}
        />
      )}
      {draft.source !== 'none' && (
        <>
          {check}
          <Texts {...props} />
          <PictureChoice
            label={formatMessage({ id: 'featuredAdmin.field.image' })}
            value={draft.image}
            pictures={pictures}
            urlOf={urlOf}
            none={<FormattedMessage id={`featuredAdmin.noPicture.${draft.source}`} />}
            onChange={(image) => onChange({ image })}
          />
          {upload}
        </>
      )}
    </section>
  );
}
