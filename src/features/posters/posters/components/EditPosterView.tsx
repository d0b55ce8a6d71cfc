import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  POSTER_LIMITS,
  type EditedPoster,
  type PosterFields,
  type PosterStep,
} from '../../../../contract/posters/posters';
import type { StoredFile } from '../../../../contract/platform/files';
import { RichTextField } from '../../../../shared/kit/richText/RichTextField';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Button } from '../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { Doing, EditProblem, PosterEditingState } from '../editing/slice';
import { HALL_PATH, posterPath } from '../gallery/address';
import { AuthorsField } from './AuthorsField';
import styles from './EditPosterView.module.css';

export interface EditPosterViewProps extends Pick<
  PosterEditingState,
  'poster' | 'draft' | 'isChanged' | 'doing' | 'outcome' | 'returning' | 'isDeleting'
> {
  /** How far event time is ahead of the times of versions, in milliseconds. */
  simulatedOffset: number;
  /** The event's categories. */
  categories: readonly string[];
  /** Where files are uploaded; null while that is not possible. */
  uploads: { poster: ReactNode; pitch: ReactNode; attachment: ReactNode } | null;
  /** What was done to the poster, for superusers. */
  acts?: ReactNode;
  onChange: (change: Partial<PosterFields>) => void;
  onSave: () => void;
  onStep: (step: PosterStep) => void;
  onReturn: () => void;
  onReason: (text: string) => void;
  onReturnDecline: () => void;
  onVersion: (version: number) => void;
  onRemoveFile: (fileId: string) => void;
  onAward: (award: string | null) => void;
  onDelete: () => void;
  onDeleteConfirm: () => void;
  onDeleteDecline: () => void;
}

const STATES = {
  draft: 'posters.stateText.draft',
  submitted: 'posters.stateText.submitted',
  published: 'posters.stateText.published',
} as const;

const DONE: Record<Doing, string> = {
  save: 'posters.done.save',
  step: 'posters.done.step',
  file: 'posters.done.file',
  award: 'posters.done.award',
  delete: 'posters.done.step',
};

const PROBLEMS: Record<EditProblem, string> = {
  offline: 'posters.editProblem.offline',
  busy: 'posters.editProblem.busy',
  refused: 'posters.editProblem.refused',
  changed: 'posters.editProblem.changed',
  incomplete: 'posters.editProblem.incomplete',
};

/** What became of the last thing that was done. */
function Outcome({ outcome }: Pick<EditPosterViewProps, 'outcome'>) {
  return (
    <StatusRegion>
      {outcome &&
        (outcome.problem === null ? (
          <p className={cardStyles.done}>
            <FormattedMessage id={DONE[outcome.of]} />
          </p>
        ) : (
          <p className={cardStyles.problem}>
            <FormattedMessage id={PROBLEMS[outcome.problem]} />
          </p>
        ))}
    </StatusRegion>
  );
}

function Categories({ categories, draft, onChange }: EditPosterViewProps) {
  if (categories.length === 0) return null;
  const chosen = draft.categories;
  const isFull = chosen.length >= POSTER_LIMITS.categories;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <FormattedMessage id="posters.field.categories" values={{ count: POSTER_LIMITS.categories }} />
      </legend>
      <div className={styles.categories}>
        {categories.map((name) => {
          const isChosen = chosen.includes(name);
          return (
            <label key={name} className={styles.category}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange({
                    categories: categories.filter((each) =>
                      each === name ? !isChosen : chosen.includes(each),
                    ),
                  })
                }
              />
              <span>{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A file with a button to remove it. */
function FileLine({ file, onRemove }: { file: StoredFile; onRemove: (() => void) | null }) {
  return (
    <div className={styles.file}>
      <a href={file.url} target="_blank" rel="noopener noreferrer">
        {file.name}
      </a>
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          <FormattedMessage id="posters.removeFile" values={{ name: file.name }} />
        </Button>
      )}
    </div>
  );
}

function Versions({
  poster,
  simulatedOffset,
  onVersion,
}: Pick<EditPosterViewProps, 'simulatedOffset' | 'onVersion'> & { poster: EditedPoster }) {
  const { versions, shownVersion, open } = poster;
  if (versions.length === 0) return null;
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, file, thumbnail, createdAt }) => (
        <li key={version} className={styles.version}>
          {thumbnail ? (
            <LazyImage src={thumbnail.url} alt="" width={96} height={68} className={styles.thumbnail} />
          ) : (
            <span aria-hidden="true" className={styles.thumbnail} />
          )}
          <div className={styles.versionText}>
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id="posters.version" values={{ version }} />
            </a>
            <span className={styles.quiet}>
              <ViewerDate at={Date.parse(createdAt) + simulatedOffset} format="date-time" />
            </span>
            {version === shownVersion ? (
              <strong className={styles.shown}>
                <FormattedMessage id="posters.versionShown" />
              </strong>
            ) : (
              open && (
                <Button look="secondary" className={styles.small} onClick={() => onVersion(version)}>
                  <FormattedMessage id="posters.versionShow" values={{ version }} />
                </Button>
              )
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is uploaded, and where more can be. */
function Files(props: EditPosterViewProps) {
  const { poster, simulatedOffset, uploads, onVersion, onRemoveFile } = props;
  if (!poster) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="posters.saveFirst" />
      </p>
    );
  }
  const removing = (fileId: string) => (poster.open ? () => onRemoveFile(fileId) : null);
  return (
    <>
      {uploads?.poster}
      <Versions poster={poster} simulatedOffset={simulatedOffset} onVersion={onVersion} />
      {uploads?.pitch}
      {poster.pitch && <FileLine file={poster.pitch} onRemove={removing(poster.pitch.fileId)} />}
      {uploads?.attachment}
      {poster.attachments.map((file) => (
        <FileLine key={file.fileId} file={file} onRemove={removing(file.fileId)} />
      ))}
    </>
  );
}

/** The award, for superusers. */
function Award({ poster, onAward }: { poster: EditedPoster; onAward: (award: string | null) => void }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(poster.award ?? '');
  return (
    <form
      className={styles.award}
      onSubmit={(event) => {
        event.preventDefault();
        onAward(text.trim() === '' ? null : text.trim());
      }}
    >
      <TextField
        label={formatMessage({ id: 'posters.field.award' })}
        hint={<FormattedMessage id="posters.fieldHint.award" />}
        value={text}
        onChange={(value) => setText(value.slice(0, POSTER_LIMITS.award))}
      />
      <Button type="submit" look="secondary">
        <FormattedMessage id="posters.setAward" />
      </Button>
    </form>
  );
}

/** Where the poster is on its way, and what can be done with it there. */
function Way(props: EditPosterViewProps) {
  const { poster, isChanged, doing, onStep, onReturn, onDelete, onAward } = props;
  if (!poster) return null;
  const { state, reason, manages, open, versions, posterId } = poster;
  const isBusy = doing !== null;
  const step = (kind: 'submit' | 'withdraw' | 'publish') => () => {
    if (!isBusy) onStep({ kind });
  };
  return (
    <section className={cardStyles.card} aria-labelledby="poster-way">
      <h2 id="poster-way" className={cardStyles.heading}>
        <FormattedMessage id="posters.way" />
      </h2>
      <p className={styles.stateText}>
        <FormattedMessage id={reason === '' ? STATES[state] : 'posters.stateText.returned'} />
      </p>
      {reason !== '' && <blockquote className={styles.reason}>{reason}</blockquote>}
      {!open && !manages && state === 'draft' && (
        <p className={styles.quiet}>
          <FormattedMessage id="posters.closed" />
        </p>
      )}
      {state === 'draft' && open && versions.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="posters.needsFile" />
        </p>
      )}
      <div className={cardStyles.actions}>
        {state === 'draft' && open && versions.length > 0 && (
          <Button aria-disabled={isBusy || isChanged} onClick={isChanged ? undefined : step('submit')}>
            <FormattedMessage id="posters.step.submit" />
          </Button>
        )}
        {state === 'submitted' && (
          <Button look="secondary" aria-disabled={isBusy} onClick={step('withdraw')}>
            <FormattedMessage id="posters.step.withdraw" />
          </Button>
        )}
        {manages && state !== 'published' && (
          <Button aria-disabled={isBusy || isChanged} onClick={isChanged ? undefined : step('publish')}>
            <FormattedMessage id="posters.step.publish" />
          </Button>
        )}
        {manages && state !== 'draft' && (
          <Button look="secondary" aria-disabled={isBusy} onClick={onReturn}>
            <FormattedMessage id="posters.step.return" />
          </Button>
        )}
        <Link to={posterPath(posterId)} className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
          <FormattedMessage id="posters.previewLink" />
        </Link>
        {open && (
          <Button look="quiet" aria-disabled={isBusy} onClick={onDelete}>
            <FormattedMessage id="posters.delete" />
          </Button>
        )}
      </div>
      {isChanged && (
        <p className={styles.quiet}>
          <FormattedMessage id="posters.saveBefore" />
        </p>
      )}
      {manages && <Award key={poster.award} poster={poster} onAward={onAward} />}
    </section>
  );
}

function Dialogs(props: EditPosterViewProps) {
  const { returning, isDeleting, doing, poster } = props;
  const { formatMessage } = useIntl();
  const reason = returning?.trim() ?? '';
  return (
    <>
      <DialogFrame
        isOpen={returning !== null}
        heading={formatMessage({ id: 'posters.returnTitle' })}
        onClose={props.onReturnDecline}
      >
        <div className={styles.dialog}>
          <TextField
            label={formatMessage({ id: 'posters.returnReason' })}
            hint={<FormattedMessage id="posters.returnHint" />}
            rows={4}
            value={returning ?? ''}
            onChange={(text) => props.onReason(text.slice(0, POSTER_LIMITS.reason))}
          />
          <div className={cardStyles.actions}>
            <Button look="secondary" onClick={props.onReturnDecline}>
              <FormattedMessage id="posters.returnNo" />
            </Button>
            <Button
              aria-disabled={reason === '' || doing !== null}
              onClick={() => reason !== '' && doing === null && props.onStep({ kind: 'return', reason })}
            >
              <FormattedMessage id="posters.returnYes" />
            </Button>
          </div>
        </div>
      </DialogFrame>
      <DialogFrame
        isOpen={isDeleting}
        heading={formatMessage({ id: 'posters.deleteTitle' })}
        onClose={props.onDeleteDecline}
      >
        <p>
          <FormattedMessage id="posters.deleteText" values={{ title: poster?.fields.title }} />
        </p>
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={props.onDeleteDecline}>
            <FormattedMessage id="posters.deleteNo" />
          </Button>
          <Button aria-disabled={doing !== null} onClick={() => doing === null && props.onDeleteConfirm()}>
            <FormattedMessage id="posters.deleteYes" />
          </Button>
        </div>
      </DialogFrame>
    </>
  );
}

/** The form of a poster, for its authors and superusers (product.md#posters). */
export function EditPosterView(props: EditPosterViewProps) {
  const { poster, draft, isChanged, doing, outcome, onChange, onSave } = props;
  const { formatMessage } = useIntl();
  const isOpen = poster?.open ?? true;
  const label = (name: string) => formatMessage({ id: name });
  return (
    <div className={styles.page}>
      <BackLink to={HALL_PATH}>
        <FormattedMessage id="posters.back" />
      </BackLink>
      <h1 className={styles.title}>
        <FormattedMessage
          id={poster ? 'posters.editTitle' : 'posters.newTitle'}
          values={{ number: poster?.number }}
        />
      </h1>
      <div className={styles.columns}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (doing === null && isOpen) onSave();
          }}
        >
          <fieldset disabled={!isOpen} className={styles.fields}>
            <legend className={styles.hiddenLegend}>
              <FormattedMessage id="posters.fields" />
            </legend>
            <TextField
              label={label('posters.field.title')}
              value={draft.title}
              onChange={(text) => onChange({ title: text.slice(0, POSTER_LIMITS.title) })}
            />
            <AuthorsField authors={draft.authors} onChange={(authors) => onChange({ authors })} />
            <Categories {...props} />
            <RichTextField
              label={label('posters.field.abstract')}
              html={draft.abstract}
              onChange={(abstract) => onChange({ abstract })}
            />
            <TextField
              label={label('posters.field.doi')}
              hint={<FormattedMessage id="posters.fieldHint.doi" />}
              value={draft.doi}
              onChange={(doi) => onChange({ doi })}
            />
            <TextField
              label={label('posters.field.pitchUrl')}
              hint={<FormattedMessage id="posters.fieldHint.pitchUrl" />}
              value={draft.pitchUrl}
              onChange={(pitchUrl) => onChange({ pitchUrl })}
            />
            <label className={styles.category}>
              <input
                type="checkbox"
                checked={draft.allowsDownload}
                onChange={({ target }) => onChange({ allowsDownload: target.checked })}
              />
              <span>{label('posters.field.allowsDownload')}</span>
            </label>
          </fieldset>
          <div className={styles.save}>
            {isOpen && (
              <Button type="submit" aria-disabled={doing !== null || (poster !== null && !isChanged)}>
                <FormattedMessage id={doing === 'save' ? 'posters.saving' : 'posters.save'} />
              </Button>
            )}
            <Outcome outcome={outcome} />
          </div>
        </form>
        <div className={styles.side}>
          <Way {...props} />
          <Files {...props} />
          {props.acts}
        </div>
      </div>
      <Dialogs {...props} />
    </div>
  );
}
