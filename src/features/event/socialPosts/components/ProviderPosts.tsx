import { useDispatch, useSelector } from 'react-redux';
import { selectPageOptions } from '../../../../shared/platform/event';
import { selectAllowedOrigin } from '../selectors';
import { consentGiven, consentRevoked } from '../slice';
import { ProviderPostsView } from './ProviderPostsView';

/** Posts of a provider, which nothing is requested from before the user agrees (product.md#home). */
export function ProviderPosts() {
  const dispatch = useDispatch();
  const { social } = useSelector(selectPageOptions).home;
  const allowedOrigin = useSelector(selectAllowedOrigin);
  if (social?.kind !== 'frame') return null;
  const { title, page, height } = social;
  const { origin, host } = new URL(page);
  return (
    <ProviderPostsView
      title={title}
      src={page}
      height={height}
      host={host}
      shown={allowedOrigin === origin}
      onShow={() => dispatch(consentGiven({ origin }))}
      onHide={() => dispatch(consentRevoked())}
    />
  );
}
