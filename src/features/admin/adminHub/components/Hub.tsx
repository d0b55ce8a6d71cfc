import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig, selectNavigation } from '../../../../shared/platform/event';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { hubEntered, hubLeft } from '../nowSlice';
import { selectNow, selectSetup } from '../selectors';
import { setupHidden } from '../setupSlice';
import { HubView } from './HubView';

/** Landing page of the administration: the event now, and all pages (product.md#administration). */
export function Hub() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const navigation = useSelector(selectNavigation);
  useEffect(() => {
    dispatch(hubEntered());
    return () => void dispatch(hubLeft());
  }, [dispatch]);
  return (
    <HubView
      {...useSelector(selectNow)}
      minute={useSelector(selectEventMinute)}
      event={config}
      hasPosters={navigation.some(({ name }) => name === 'posters')}
      setup={useSelector(selectSetup)}
      onHideSetup={() => dispatch(setupHidden())}
      onRetry={() => dispatch(hubEntered())}
    />
  );
}
