import { FormattedMessage } from 'react-intl';
import type { PosterAct } from '../../../../contract/posters/posters';
import { ActivityLogView } from '../../../../shared/kit/ui/ActivityLogView';
import type { PosterActsState } from '../editing/actsSlice';

export type PosterActsViewProps = PosterActsState & { onMore: () => void; onRetry: () => void };

/** Labels of what authors write of a poster. */
export const FIELD_LABELS = {
  title: 'posters.field.title',
  abstract: 'posters.field.abstract',
  categories: 'posters.fieldName.categories',
  authors: 'posters.field.authors',
  doi: 'posters.field.doi',
  pitchUrl: 'posters.field.pitchUrl',
  allowsDownload: 'posters.fieldName.allowsDownload',
} as const;

function What({ action, details }: PosterAct) {
  const { fields = [], version = 0, reason = '', award = null, title = '', late } = details;
  return (
    <>
      <FormattedMessage
        id={`posters.act.${action}`}
        values={{
          version,
          reason,
          title,
          award: award ?? '',
          given: award === null ? 'no' : 'yes',
          fields: fields.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <FormattedMessage id={FIELD_LABELS[name]} />
            </span>
          )),
        }}
      />
      {late && (
        <>
          {' '}
          <FormattedMessage id="posters.act.late" />
        </>
      )}
    </>
  );
}

/** What authors and superusers did to the poster (product.md#posters). */
export function PosterActsView(props: PosterActsViewProps) {
  return (
    <ActivityLogView
      {...props}
      whatOf={(act) => <What {...act} />}
      words={{
        heading: <FormattedMessage id="posters.acts" />,
        none: <FormattedMessage id="posters.act.none" />,
        erased: <FormattedMessage id="posters.act.erased" />,
        failed: <FormattedMessage id="posters.act.failed" />,
        more: <FormattedMessage id="posters.act.more" />,
      }}
    />
  );
}
