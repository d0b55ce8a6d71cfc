import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { titleRequested } from '../../shared/page';
import { useScreenName } from './useScreenName';

/** Titles one of several pages below an entry of the header: what it is, then what the event calls the entry. */
export function useScreenTitle(messageId: string): void {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const title = [formatMessage({ id: messageId }), useScreenName()].filter(Boolean).join(' · ');
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
}
