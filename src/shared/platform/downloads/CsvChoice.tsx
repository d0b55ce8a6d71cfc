import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CsvChoiceView } from './CsvChoiceView';
import { csvChoiceShown, csvForExcelSwitched, selectIsCsvForExcel } from './slice';

/** The connected choice of how CSV files are saved. */
export function CsvChoice() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(csvChoiceShown());
  }, [dispatch]);
  return (
    <CsvChoiceView
      isForExcel={useSelector(selectIsCsvForExcel)}
      onSwitch={(isCsvForExcel) => dispatch(csvForExcelSwitched({ isCsvForExcel }))}
    />
  );
}
