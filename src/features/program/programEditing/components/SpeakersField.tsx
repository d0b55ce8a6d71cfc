import { FormattedMessage, useIntl } from 'react-intl';
import type { Speaker } from '../../../../contract/program/sessions';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { TextField } from '../../../../shared/kit/ui/TextField';

/** As the contract allows. */
const MOST = 200;
const NOBODY: Speaker = { name: '', title: '', biography: '' };

export interface SpeakersFieldProps {
  speakers: readonly Speaker[];
  onChange: (speakers: Speaker[]) => void;
}

/** The speakers, in order. */
export function SpeakersField({ speakers, onChange }: SpeakersFieldProps) {
  const { formatMessage } = useIntl();
  const label = (field: keyof Speaker) => formatMessage({ id: `programmeEditing.speaker.${field}` });
  return (
    <Repeated
      legend={<FormattedMessage id="programmeEditing.field.speakers" />}
      items={speakers}
      keyOf={(_speaker, index) => String(index)}
      titleOf={({ name }, index) =>
        name || formatMessage({ id: 'programmeEditing.speaker' }, { place: index + 1 })
      }
      most={MOST}
      add={<FormattedMessage id="programmeEditing.speaker.add" />}
      remove={<FormattedMessage id="programmeEditing.speaker.remove" />}
      removeName={(name) => formatMessage({ id: 'programmeEditing.speaker.removeName' }, { name })}
      onAdd={() => onChange([...speakers, NOBODY])}
      onRemove={(at) => onChange(speakers.filter((_speaker, index) => index !== at))}
    >
      {(speaker, at) => {
        const change = (changed: Partial<Speaker>) =>
          onChange(speakers.map((each, index) => (index === at ? { ...each, ...changed } : each)));
        return (
          <>
            <TextField label={label('name')} value={speaker.name} onChange={(name) => change({ name })} />
            <TextField label={label('title')} value={speaker.title} onChange={(title) => change({ title })} />
            <TextField
              label={label('biography')}
              value={speaker.biography}
              rows={3}
              onChange={(biography) => change({ biography })}
            />
          </>
        );
      }}
    </Repeated>
  );
}
