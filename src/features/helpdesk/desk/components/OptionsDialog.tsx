import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { selectCannedAnswers, selectHours, selectOptions } from '../selectors';
import { optionsClosed, optionsSaveRequested } from '../slice';
import { OptionsDialogView } from './OptionsDialogView';

/** Dialog for the desk's options. */
export function OptionsDialog() {
  const dispatch = useDispatch();
  const state = useSelector(selectOptions);
  const hours = useSelector(selectHours);
  const cannedAnswers = useSelector(selectCannedAnswers);
  const { timeZone } = useSelector(selectConfig);
  return (
    <OptionsDialogView
      isOpen={state.status !== 'closed'}
      options={{ hours, cannedAnswers }}
      timeZone={timeZone}
      saving={state.status === 'saving'}
      problem={state.status === 'failed' ? state.fault : null}
      onSave={(options) => dispatch(optionsSaveRequested(options))}
      onClose={() => dispatch(optionsClosed())}
    />
  );
}
