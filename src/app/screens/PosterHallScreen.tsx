import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { Hall } from '../../features/posters/posters';
import { useScreenName } from './useScreenName';

/** The poster hall's first page (product.md#posters). */
export function PosterHallScreen() {
  const dispatch = useDispatch();
  const title = useScreenName();
  const manages = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  return <Hall title={title} manages={manages} />;
}
