import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useKeptScroll } from '../../../../../shared/kit/ui/useKeptScroll';
import { positionKept } from '../searchSlice';
import { selectPosition } from '../selectors';

/** Keeps the scroll position of the tradeshow for a return from a booth. Renders nothing. */
export function KeptPosition() {
  const dispatch = useDispatch();
  const onLeave = useCallback((top: number) => void dispatch(positionKept({ top })), [dispatch]);
  useKeptScroll(useSelector(selectPosition), onLeave);
  return null;
}
