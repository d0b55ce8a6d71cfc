import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../../shared/platform/event';
import { moreRequested, retryRequested } from '../searchSlice';
import { selectAnswer } from '../selectors';
import { FoundView, type FoundViewProps } from './FoundView';

/** Results of the search in the URL. */
export function Found({ saveOf }: Pick<FoundViewProps, 'saveOf'>) {
  const dispatch = useDispatch();
  const { conferenceId } = useSelector(selectConfig);
  const { foundBy, ...rest } = useSelector(selectAnswer, shallowEqual);
  return (
    <FoundView
      {...rest}
      conferenceId={conferenceId}
      words={foundBy.q}
      saveOf={saveOf}
      onRetry={() => dispatch(retryRequested())}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
