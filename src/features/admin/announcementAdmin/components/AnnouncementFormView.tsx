import { FormattedMessage, useIntl } from 'react-intl';
import { announcementTextIn } from '../../../../contract/notices/announcements';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { Draft, DraftProblem } from '../draft';
import type { AnnouncementForm, ListedTitle } from '../slice';
import { AudienceField } from './AudienceField';
import { TextsField } from './TextsField';
import { TimesField } from './TimesField';
import styles from './Announcements.module.css';

export interface AnnouncementFormViewProps extends Pick<
  AnnouncementForm,
  'stored' | 'draft' | 'recipients' | 'saving' | 'theirs'
> {
  /** Shown once the user tried to send. */
  problems: readonly DraftProblem[];
  locales: readonly Locale[];
  sessions: readonly ListedTitle[];
  /** Event time. */
  now: number;
  /** The event sends push messages. */
  hasPush: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onTakeTheirs: () => void;
  onSave: () => void;
  onClear: () => void;
}

/** The ways in which people are told. */
function Ways({ draft: { ways }, problems, hasPush, onChange }: AnnouncementFormViewProps) {
  const { formatMessage } = useIntl();
  const names = hasPush ? (['banner', 'message', 'push'] as const) : (['banner', 'message'] as const);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <FormattedMessage id="announcementAdmin.ways" />
      </legend>
      {names.map((name) => (
        <Switch
          key={name}
          label={formatMessage({ id: `announcementAdmin.way.${name}` })}
          description={formatMessage({ id: `announcementAdmin.way.${name}.text` })}
          isSelected={ways[name]}
          onChange={(isOn) => {
            const changed = { ...ways, [name]: isOn };
            // A push message repeats the notification.
            if (name === 'push' && isOn) changed.message = true;
            if (name === 'message' && !isOn) changed.push = false;
            onChange({ ways: changed });
          }}
        />
      ))}
      {problems.includes('ways') && (
        <p className={fieldStyles.problem}>
          <FormattedMessage id="announcementAdmin.invalid.ways" />
        </p>
      )}
    </fieldset>
  );
}

/** Somebody else's version saved meanwhile, and what to do about it. */
function Theirs({ theirs, onTakeTheirs }: Pick<AnnouncementFormViewProps, 'theirs' | 'onTakeTheirs'>) {
  const { locale } = useIntl();
  if (!theirs) return null;
  const said = announcementTextIn(theirs.fields.texts, locale as Locale);
  return (
    <div role="alert" className={styles.theirs}>
      <p>
        <FormattedMessage
          id="announcementAdmin.theirs"
          values={{ name: <bdi>{theirs.by.name || '–'}</bdi> }}
        />
      </p>
      <blockquote className={styles.quoted} dir="auto">
        {said?.title && <strong>{said.title}</strong>}
        <p>{said?.text}</p>
      </blockquote>
      <Button look="secondary" onClick={onTakeTheirs}>
        <FormattedMessage id="announcementAdmin.takeTheirs" />
      </Button>
    </div>
  );
}

const saveId = ({ stored, draft, saving }: AnnouncementFormViewProps) => {
  if (saving === 'sending') return 'announcementAdmin.saving';
  if (stored) return 'announcementAdmin.save';
  return draft.startsAt === null ? 'announcementAdmin.send' : 'announcementAdmin.schedule';
};

/** Form to write an announcement, or change one. */
export function AnnouncementFormView(props: AnnouncementFormViewProps) {
  const { stored, draft, saving, problems, onChange, onSave, onClear } = props;
  const isMade = stored !== null && stored.state !== 'scheduled';
  const isSending = saving === 'sending' || props.recipients.status === 'counting';
  return (
    <section aria-labelledby="announcement-form" className={cardStyles.card}>
      <h2 id="announcement-form" className={cardStyles.heading}>
        <FormattedMessage id={stored ? 'announcementAdmin.change' : 'announcementAdmin.new'} />
      </h2>
      {isMade && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="announcementAdmin.isMade" />
        </p>
      )}
      <TextsField
        texts={draft.texts}
        locales={props.locales}
        isMissing={problems.includes('text')}
        onChange={(texts) => onChange({ texts })}
      />
      {!isMade && (
        <>
          <AudienceField
            audience={draft.audience}
            sessions={props.sessions}
            isMissing={problems.includes('session')}
            onChange={(audience) => onChange({ audience })}
          />
          <Ways {...props} />
        </>
      )}
      <TimesField
        draft={draft}
        isMade={isMade}
        now={props.now}
        isEndWrong={problems.includes('end')}
        onChange={onChange}
      />
      <Theirs {...props} />
      {saving !== 'idle' && saving !== 'sending' && (
        <p role="alert" className={cardStyles.problem}>
          <FormattedMessage id={`announcementAdmin.problem.${saving}`} />
        </p>
      )}
      <div className={cardStyles.actions}>
        <Button aria-disabled={isSending} onClick={() => !isSending && onSave()}>
          <FormattedMessage id={saveId(props)} />
        </Button>
        {stored && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onClear()}>
            <FormattedMessage id="announcementAdmin.cancel" />
          </Button>
        )}
      </div>
    </section>
  );
}
