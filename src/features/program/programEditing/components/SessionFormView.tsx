import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinkField } from '../../../../contract/program/programEditing';
import type { SessionFields } from '../../../../contract/program/sessions';
import { dayOf } from '../../../../shared/kit/lib/dates';
import { RichTextField } from '../../../../shared/kit/richText/RichTextField';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { useShownZone } from '../../../../shared/kit/ui/shownZone';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ZonedTimeField } from '../../../../shared/kit/ui/ZonedTimeField';
import type { FieldProblem } from '../problems';
import { nearMissHint } from './nearMissHint';
import { SpeakersField } from './SpeakersField';
import styles from './SessionFormView.module.css';

export interface SessionFormViewProps {
  draft: SessionFields;
  problems: Partial<Record<keyof SessionFields, FieldProblem>>;
  /** Those that occur in the program, to choose from. */
  rooms: readonly string[];
  categories: readonly string[];
  /** The event's, by which the day that it is listed on follows the start. */
  timeZone: string;
  onChange: (changed: Partial<SessionFields>) => void;
  /** Content below the field of a video, of captions or of a file. */
  below?: (name: LinkField) => ReactNode;
}

const SWITCHES = ['onDemandOnly', 'notForOnDemand', 'notForPromo', 'isSponsorVideo'] as const;
const VIDEOS = ['videoUrl', 'videoUrlOnDemand'] as const;
const OTHER_LINKS = ['image', 'document'] as const;
const CAPTIONS = ['captions-en', 'captions-es'] as const;
const MAX_MINUTES = 100_000;

type Links = (typeof VIDEOS)[number] | (typeof OTHER_LINKS)[number];

function Problem({ problem }: { problem: FieldProblem | undefined }) {
  return problem ? <FormattedMessage id={`programmeEditing.fieldProblem.${problem}`} /> : null;
}

/** When it is, and the day it is listed on, which follows the start unless it was set separately. */
function Times({ draft, problems, timeZone, onChange }: SessionFormViewProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const zone = useShownZone();
  const move = (startTime: string) => {
    const length = Date.parse(draft.endTime) - Date.parse(draft.startTime);
    const followed = draft.date === dayOf(Date.parse(draft.startTime), timeZone);
    onChange({
      startTime,
      endTime: new Date(Date.parse(startTime) + length).toISOString(),
      ...(followed && { date: dayOf(Date.parse(startTime), timeZone) }),
    });
  };
  return (
    <div className={styles.fields}>
      <ZonedTimeField
        label={formatMessage({ id: 'programmeEditing.field.startTime' })}
        at={draft.startTime}
        timeZone={zone}
        onChange={move}
      />
      <ZonedTimeField
        label={formatMessage({ id: 'programmeEditing.field.endTime' })}
        at={draft.endTime}
        timeZone={zone}
        problem={problems.endTime && <Problem problem={problems.endTime} />}
        onChange={(endTime) => onChange({ endTime })}
      />
      <div>
        <label htmlFor={id} className={fieldStyles.label}>
          <FormattedMessage id="programmeEditing.field.date" />
        </label>
        <input
          id={id}
          type="date"
          className={fieldStyles.field}
          value={draft.date}
          onChange={({ target }) => target.value !== '' && onChange({ date: target.value })}
        />
      </div>
    </div>
  );
}

/** Everything about a session that organizers edit. */
export function SessionFormView(props: SessionFormViewProps) {
  const { draft, problems, rooms, categories, onChange, below } = props;
  const { formatMessage } = useIntl();
  const label = (name: keyof SessionFields) => formatMessage({ id: `programmeEditing.field.${name}` });
  const link = (name: Links) => (
    <TextField
      label={label(name)}
      value={draft[name] ?? ''}
      problem={problems[name] && <Problem problem={problems[name]} />}
      inputMode="url"
      onChange={(text) => onChange({ [name]: text.trim() || null })}
    />
  );
  return (
    <div className={styles.form}>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <FormattedMessage id="programmeEditing.part.about" />
        </legend>
        <TextField
          label={label('title')}
          value={draft.title}
          problem={problems.title && <Problem problem={problems.title} />}
          onChange={(title) => onChange({ title: title.slice(0, 500) })}
        />
        <Times {...props} />
        <div className={styles.fields}>
          <TextField
            label={label('room')}
            value={draft.room ?? ''}
            suggestions={rooms}
            {...nearMissHint(draft.room, rooms)}
            onChange={(room) => onChange({ room: room.slice(0, 200) || null })}
          />
          <TextField
            label={label('category')}
            value={draft.category ?? ''}
            suggestions={categories}
            {...nearMissHint(draft.category, categories)}
            onChange={(category) => onChange({ category: category.slice(0, 200) || null })}
          />
        </div>
        <RichTextField
          label={label('description')}
          html={draft.description}
          onChange={(description) => onChange({ description })}
        />
      </fieldset>
      <SpeakersField speakers={draft.speakers} onChange={(speakers) => onChange({ speakers })} />
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <FormattedMessage id="programmeEditing.part.media" />
        </legend>
        {VIDEOS.map((name) => (
          <div key={name} className={styles.linked}>
            {link(name)}
            {below?.(name)}
          </div>
        ))}
        <div className={styles.fields}>
          {CAPTIONS.map((name) => (
            <div key={name} className={styles.linked}>
              <TextField
                label={label(name)}
                value={draft[name] ?? ''}
                problem={problems[name] && <Problem problem={problems[name]} />}
                inputMode="url"
                onChange={(text) => onChange({ [name]: text.trim() || undefined })}
              />
              {below?.(name)}
            </div>
          ))}
          {OTHER_LINKS.map((name) => (
            <div key={name} className={styles.linked}>
              {link(name)}
              {below?.(name)}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <FormattedMessage id="programmeEditing.part.lists" />
        </legend>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={label(name)}
            description={formatMessage({ id: `programmeEditing.fieldHint.${name}` })}
            isSelected={draft[name]}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
        <div className={styles.fields}>
          <TextField
            label={label('speakeasyType')}
            value={draft.speakeasyType ?? ''}
            hint={<FormattedMessage id="programmeEditing.fieldHint.speakeasyType" />}
            onChange={(kind) => onChange({ speakeasyType: kind.slice(0, 80) || null })}
          />
          <TextField
            label={label('minutesBeforeSessionEval')}
            value={String(draft.minutesBeforeSessionEval ?? '')}
            inputMode="numeric"
            hint={<FormattedMessage id="programmeEditing.fieldHint.minutesBeforeSessionEval" />}
            onChange={(text) => {
              const minutes = Number(text);
              if (/^\d*$/.test(text) && minutes <= MAX_MINUTES) {
                onChange({ minutesBeforeSessionEval: text === '' ? undefined : minutes });
              }
            }}
          />
        </div>
      </fieldset>
    </div>
  );
}
