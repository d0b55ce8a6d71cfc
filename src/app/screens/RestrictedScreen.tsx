import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  restrictedEntered,
  restrictedLeft,
  selectMayOpen,
  type Restriction,
  type WithAccess,
} from '../../features/access/guard';
import { PageMessage } from '../../shared/kit/ui/PageMessage';

export interface RestrictedScreenProps {
  restriction: Restriction;
  children: ReactNode;
}

/**
 * Renders a restricted screen once the user is known to be allowed; others are sent to `/401`
 * (product.md#guards).
 */
export function RestrictedScreen({ restriction, children }: RestrictedScreenProps) {
  const dispatch = useDispatch();
  const may = useSelector((state: WithAccess) => selectMayOpen(state, restriction));
  useEffect(() => {
    dispatch(restrictedEntered(restriction));
    return () => void dispatch(restrictedLeft());
  }, [dispatch, restriction]);
  return may ? children : <PageMessage kind="loading" />;
}
