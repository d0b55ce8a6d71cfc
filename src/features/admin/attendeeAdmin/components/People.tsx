import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { choiceFields } from '../../../../contract/people/attendees';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectConfig } from '../../../../shared/platform/event';
import { useFieldLabel } from '../../../../shared/people/person/useFieldLabel';
import { downloadRequested } from '../downloadSlice';
import { PAGE_SIZE } from '../peopleSaga';
import {
  actionConfirmationRequested,
  actionConfirmed,
  actionDeclined,
  columnToggled,
  everyoneChosen,
  filterChosen,
  filtersCleared,
  pageChosen,
  pageToggled,
  peopleEntered,
  queryTyped,
  rowToggled,
  selectionCleared,
  sortChosen,
} from '../peopleSlice';
import { selectAskings, selectChosenCount, selectDownload, selectPeople } from '../selectors';
import { AdminFrame } from './AdminFrame';
import { PeopleView } from './PeopleView';

/** The organizers' table of the people of the event. */
export function People() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const labelOf = useFieldLabel();
  const { authConfig, pageOptions } = useSelector(selectConfig);
  const people = useSelector(selectPeople);
  const download = useSelector(selectDownload);
  const askings = useSelector(selectAskings);
  useEffect(() => {
    dispatch(peopleEntered());
  }, [dispatch]);
  return (
    <AdminFrame title={formatMessage({ id: 'attendeeAdmin.title.people' })}>
      <PeopleView
        {...people}
        hasAccounts={authConfig.providerId === 'embedded'}
        fields={choiceFields(pageOptions.attendees)}
        labelOf={labelOf}
        pageSize={PAGE_SIZE}
        chosenCount={useSelector(selectChosenCount)}
        askings={askings}
        csvChoice={<CsvChoice />}
        exporting={download.export}
        exportingChosen={download.chosen}
        onQuery={(query) => dispatch(queryTyped({ query }))}
        onFilter={(filter) => dispatch(filterChosen(filter))}
        onClear={() => dispatch(filtersCleared())}
        onSort={(sort) => dispatch(sortChosen({ sort }))}
        onColumn={(column) => dispatch(columnToggled({ column }))}
        onPage={(page) => dispatch(pageChosen({ page }))}
        onRow={(attendeeId, isRange) => dispatch(rowToggled({ attendeeId, isRange }))}
        onAllRows={(isChosen) => dispatch(pageToggled({ isChosen }))}
        onEveryone={() => dispatch(everyoneChosen())}
        onClearSelection={() => dispatch(selectionCleared())}
        onAsk={(asking) => dispatch(actionConfirmationRequested(asking))}
        onDecline={() => dispatch(actionDeclined())}
        onConfirm={() => dispatch(actionConfirmed())}
        onRetry={() => dispatch(peopleEntered())}
        onExport={() => dispatch(downloadRequested({ file: 'export' }))}
        onExportChosen={() => dispatch(downloadRequested({ file: 'chosen' }))}
      />
    </AdminFrame>
  );
}
