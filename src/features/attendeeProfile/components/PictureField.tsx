import { useId, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../../contract/attendeePicture';
import type { AttendeeProfile } from '../../../contract/attendeeProfile';
import { PersonPicture } from '../../../shared/people/PersonPicture';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { PictureState } from '../pictureSlice';
import styles from './PictureField.module.css';

/** Bytes of a megabyte, as people are told sizes. */
const MEGABYTE = 1_000_000;

export interface PictureFieldProps {
  /** The event whose files pictures may be. */
  conferenceId: string;
  person: Pick<AttendeeProfile, 'firstName' | 'lastName' | 'imgPath'>;
  picture: PictureState;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

function Progress({ picture }: { picture: Extract<PictureState, { status: 'sending' }> }) {
  const { formatMessage } = useIntl();
  const part = picture.total > 0 ? picture.sent / picture.total : 0;
  return (
    <div className={styles.progress}>
      <progress
        max={1}
        value={part}
        aria-label={formatMessage({ id: 'attendeeProfile.pictureSending' })}
        className={styles.bar}
      />
      <span aria-hidden="true">
        <FormattedNumber value={part} style="percent" />
      </span>
    </div>
  );
}

function Outcome({ picture }: { picture: PictureState }) {
  if (picture.status === 'changed' || picture.status === 'removed') {
    return (
      <p className={cardStyles.done}>
        <FormattedMessage id={`attendeeProfile.picture.${picture.status}`} />
      </p>
    );
  }
  if (picture.status !== 'failed') return null;
  return (
    <p className={cardStyles.problem}>
      <FormattedMessage
        id={`attendeeProfile.pictureProblem.${picture.problem}`}
        values={{ most: MAX_PICTURE_BYTES / MEGABYTE }}
      />
    </p>
  );
}

/** One's own picture: chosen or dropped, sent while one looks on, removed. */
export function PictureField(props: PictureFieldProps) {
  const { conferenceId, person, picture, onChoose, onCancel, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const sending = picture.status === 'sending';
  const busy = sending || picture.status === 'removing';

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onChoose(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      aria-labelledby={id}
      className={`${cardStyles.card} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeProfile.pictureHeading" />
      </h2>
      <div className={styles.row}>
        <PersonPicture conferenceId={conferenceId} person={person} size="large" />
        <div className={styles.words}>
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id="attendeeProfile.pictureHint"
              values={{ most: MAX_PICTURE_BYTES / MEGABYTE }}
            />
          </p>
          <div className={cardStyles.actions}>
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              className={styles.input}
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => {
                take(target.files);
                // The same file may be chosen again after it was refused.
                target.value = '';
              }}
            />
            {sending ? (
              <Button look="secondary" onClick={onCancel}>
                <FormattedMessage id="attendeeProfile.pictureCancel" />
              </Button>
            ) : (
              <Button
                look="secondary"
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) input.current?.click();
                }}
              >
                <FormattedMessage
                  id={
                    person.imgPath === null
                      ? 'attendeeProfile.pictureChoose'
                      : 'attendeeProfile.pictureReplace'
                  }
                />
              </Button>
            )}
            {person.imgPath !== null && (
              <Button
                look="quiet"
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) onRemove();
                }}
              >
                <FormattedMessage id="attendeeProfile.pictureRemove" />
              </Button>
            )}
          </div>
          {sending && <Progress picture={picture} />}
        </div>
      </div>
      <StatusRegion>
        <Outcome picture={picture} />
      </StatusRegion>
    </section>
  );
}
