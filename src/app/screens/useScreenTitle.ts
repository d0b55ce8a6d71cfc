import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { titleRequested } from '../../shared/page';
import { useScreenName } from './useScreenName';

/** Titles one of several pages under a navigation entry: the page's title, then the entry's label. */
export function useScreenTitle(messageId: string): void {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const title = [formatMessage({ id: messageId }), useScreenName()].filter(Boolean).join(' · ');
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
}
