import { FormattedMessage, useIntl } from 'react-intl';
import type { StoredSession } from '../../../../contract/program/programEditing';
import type { SessionFields } from '../../../../contract/program/sessions';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { ConflictDialog } from '../../../../shared/kit/ui/ConflictDialog';
import { useDayText } from '../../../../shared/kit/ui/useDayText';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import { changesIn } from '../editSlice';

export interface SessionConflictProps {
  stored: StoredSession | null;
  draft: SessionFields;
  theirs: StoredSession | null;
  onKeep: (keep: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Writes a field as text, to be compared. */
function useFieldText() {
  const { zone, locale } = useTimeStyle();
  const dayText = useDayText();
  return (fields: SessionFields, name: keyof SessionFields): string => {
    const value = fields[name];
    if (Array.isArray(value)) return value.map(({ name: speaker }) => speaker).join(', ');
    if (name === 'startTime' || name === 'endTime')
      return formatDate(Date.parse(fields[name]), 'date-time', zone, locale);
    if (name === 'date') return dayText(fields.date);
    return String(value ?? '');
  };
}

/**
 * Shown when somebody else saved the session meanwhile: shows both versions, and asks whose changes to keep.
 */
export function SessionConflict({ stored, draft, theirs, onKeep, onClose }: SessionConflictProps) {
  const { formatMessage } = useIntl();
  const textOf = useFieldText();
  return (
    <ConflictDialog
      isOpen={theirs !== null}
      mine={stored ? changesIn(stored.fields, draft) : []}
      theirs={stored && theirs ? changesIn(stored.fields, theirs.fields) : []}
      labelOf={(name) => <FormattedMessage id={`programmeEditing.field.${name}`} />}
      versionsOf={(name) => ({
        mine: textOf(draft, name),
        theirs: theirs ? textOf(theirs.fields, name) : '',
      })}
      words={{
        heading: formatMessage({ id: 'programmeEditing.conflict' }),
        later: formatMessage({ id: 'programmeEditing.conflict.later' }),
        changed: <FormattedMessage id="programmeEditing.conflict.changed" />,
        both: <FormattedMessage id="programmeEditing.conflict.both" />,
        mine: <FormattedMessage id="programmeEditing.conflict.mine" />,
        theirs: <FormattedMessage id="programmeEditing.conflict.theirs" />,
      }}
      onKeep={onKeep}
      onClose={onClose}
    />
  );
}
