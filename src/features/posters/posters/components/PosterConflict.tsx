import { FormattedMessage, useIntl } from 'react-intl';
import type { PosterFieldName, PosterFields } from '../../../../contract/posters/posters';
import { sanitizeToText } from '../../../../shared/kit/lib/sanitize';
import { ConflictDialog } from '../../../../shared/kit/ui/ConflictDialog';
import { FIELD_LABELS } from './PosterActsView';

export interface PosterConflictProps {
  /** As somebody else stored it; null while there is no conflict. */
  theirs: PosterFields | null;
  /** What is in the form, and what it was made from. */
  draft: PosterFields;
  before: PosterFields;
  onKeep: (keep: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Fields in which two versions of a poster differ. */
export const differing = (one: PosterFields, other: PosterFields): PosterFieldName[] =>
  (Object.keys(FIELD_LABELS) as PosterFieldName[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** Somebody else changed the poster since it was read: shows both versions, and asks which one counts. */
export function PosterConflict({ theirs, draft, before, onKeep, onClose }: PosterConflictProps) {
  const { formatMessage } = useIntl();
  function textOf(fields: PosterFields, name: PosterFieldName): string {
    if (name === 'abstract') return sanitizeToText(fields.abstract);
    if (name === 'categories') return fields.categories.join('\n');
    if (name === 'authors') {
      return fields.authors
        .map(({ name: author, affiliation }) => (affiliation === '' ? author : `${author} (${affiliation})`))
        .join('\n');
    }
    if (name === 'allowsDownload') {
      return formatMessage({ id: fields.allowsDownload ? 'posters.yes' : 'posters.no' });
    }
    return fields[name];
  }
  return (
    <ConflictDialog
      isOpen={theirs !== null}
      mine={differing(draft, before)}
      theirs={theirs ? differing(theirs, before) : []}
      labelOf={(name) => <FormattedMessage id={FIELD_LABELS[name]} />}
      versionsOf={(name) => ({ mine: textOf(draft, name), theirs: textOf(theirs ?? before, name) })}
      words={{
        heading: formatMessage({ id: 'posters.conflict' }),
        later: formatMessage({ id: 'posters.conflict.later' }),
        changed: <FormattedMessage id="posters.conflict.changed" />,
        both: <FormattedMessage id="posters.conflict.both" />,
        mine: <FormattedMessage id="posters.conflict.mine" />,
        theirs: <FormattedMessage id="posters.conflict.theirs" />,
      }}
      onKeep={onKeep}
      onClose={onClose}
    />
  );
}
