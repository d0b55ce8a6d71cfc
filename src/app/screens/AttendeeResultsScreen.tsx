import { useIntl } from 'react-intl';
import {
  DirectoryPageView,
  LIST_PATH,
  Results,
  resultsEntered,
  resultsLeft,
  SearchForm,
} from '../../features/attendees/directory';
import { useScreenTitle } from './useScreenTitle';
import { useVisit } from './useVisit';

/** Who is found by what the address looks for (spec §2: /attendees/results). */
export function AttendeeResultsScreen() {
  const { formatMessage } = useIntl();
  useScreenTitle('directory.resultsTitle');
  useVisit(resultsEntered, resultsLeft);
  return (
    <DirectoryPageView
      heading={formatMessage({ id: 'directory.resultsTitle' })}
      link={{ to: LIST_PATH, label: formatMessage({ id: 'directory.seeList' }) }}
    >
      <SearchForm live />
      <Results />
    </DirectoryPageView>
  );
}
