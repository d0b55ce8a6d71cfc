import { FormattedMessage, useIntl } from 'react-intl';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_RATIO,
  PICTURE_TYPES,
} from '../../../../contract/people/attendeePicture';
import type { AttendeeProfile } from '../../../../contract/people/attendeeProfile';
import { MEGABYTE } from '../../../../shared/kit/lib/sizes';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import type { PictureState } from '../../../../shared/people/person/pictureSlice';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { FileButton } from '../../../../shared/kit/ui/FileButton';
import { FileDrop } from '../../../../shared/kit/ui/FileDrop';
import { ProgressBar } from '../../../../shared/kit/ui/ProgressBar';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import styles from './PictureField.module.css';
import type { Whose } from './SharingField';

export interface PictureFieldProps {
  /** The event whose assets a picture can refer to. */
  conferenceId: string;
  person: Pick<AttendeeProfile, 'firstName' | 'lastName' | 'imgPath'>;
  picture: PictureState;
  whose?: Whose;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

function Outcome({ picture, whose }: { picture: PictureState; whose: Whose }) {
  if (picture.status === 'changed' || picture.status === 'removed') {
    return (
      <p className={cardStyles.done}>
        <FormattedMessage id={`attendeeProfile.${whose}.picture.${picture.status}`} />
      </p>
    );
  }
  if (picture.status !== 'failed') return null;
  return (
    <p className={cardStyles.problem}>
      <FormattedMessage
        id={`attendeeProfile.pictureProblem.${picture.problem}`}
        values={{ most: MAX_PICTURE_BYTES / MEGABYTE, ratio: MAX_PICTURE_RATIO }}
      />
    </p>
  );
}

/**
 * Chooses, uploads with progress, or removes a picture: the user's own, or an attendee's when edited by a
 * superuser.
 */
export function PictureField(props: PictureFieldProps) {
  const { conferenceId, person, picture, whose = 'own', onChoose, onCancel, onRemove } = props;
  const { formatMessage } = useIntl();
  const sending = picture.status === 'sending';
  const choose = person.imgPath === null ? 'attendeeProfile.pictureChoose' : 'attendeeProfile.pictureReplace';
  const busy = sending || picture.status === 'removing';
  return (
    <FileDrop
      heading={<FormattedMessage id="attendeeProfile.pictureHeading" />}
      isClosed={busy}
      onChoose={onChoose}
    >
      <div className={styles.row}>
        <PersonPicture conferenceId={conferenceId} person={person} size="large" />
        <div className={styles.text}>
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id="attendeeProfile.pictureHint"
              values={{ most: MAX_PICTURE_BYTES / MEGABYTE }}
            />
          </p>
          <div className={cardStyles.actions}>
            <FileButton
              look="secondary"
              accept={PICTURE_TYPES.join(',')}
              isClosed={busy}
              onChoose={onChoose}
              onCancel={sending ? onCancel : null}
            >
              <FormattedMessage id={sending ? 'attendeeProfile.pictureCancel' : choose} />
            </FileButton>
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
          {sending && (
            <ProgressBar
              label={formatMessage({ id: 'attendeeProfile.pictureSending' })}
              done={picture.sent}
              total={picture.total}
            />
          )}
        </div>
      </div>
      <StatusRegion>
        <Outcome picture={picture} whose={whose} />
      </StatusRegion>
    </FileDrop>
  );
}
