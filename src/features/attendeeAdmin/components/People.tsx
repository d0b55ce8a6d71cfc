import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectPageOptions } from '../../../shared/event';
import { useFieldLabel } from '../../../shared/people/useFieldLabel';
import { downloadRequested } from '../downloadSlice';
import { moreRequested, peopleEntered, queryTyped, fieldTyped } from '../peopleSlice';
import { selectDownload, selectPeople } from '../selectors';
import { AdminFrame } from './AdminFrame';
import { PeopleView } from './PeopleView';

/** The attendee search for superusers. */
export function People() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel();
  const { searchFields } = useSelector(selectPageOptions).attendees;
  const people = useSelector(selectPeople);
  const download = useSelector(selectDownload);
  useEffect(() => {
    dispatch(peopleEntered());
  }, [dispatch]);
  return (
    <AdminFrame title={formatMessage({ id: 'attendeeAdmin.title.people' })}>
      <PeopleView
        {...people}
        fields={searchFields}
        labelOf={labelOf}
        exporting={download.export}
        onType={(field, text) => dispatch(fieldTyped({ [field]: text }))}
        onQuery={(query) => dispatch(queryTyped({ query }))}
        onRetry={() => dispatch(peopleEntered())}
        onMore={() => dispatch(moreRequested())}
        onExport={() => dispatch(downloadRequested({ file: 'export' }))}
      />
    </AdminFrame>
  );
}
