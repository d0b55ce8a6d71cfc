import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useKeptScroll } from '../../../../../shared/kit/ui/useKeptScroll';
import { selectPosition } from '../search/selectors';
import { positionKept } from '../search/slice';

/** Keeps the scroll position of the search for a return from a person. Renders nothing. */
export function KeptPosition() {
  const dispatch = useDispatch();
  const onLeave = useCallback((top: number) => void dispatch(positionKept({ top })), [dispatch]);
  useKeptScroll(useSelector(selectPosition), onLeave);
  return null;
}
