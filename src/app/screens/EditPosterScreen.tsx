import { useSelector } from 'react-redux';
import { EditPoster } from '../../features/posters/posters/editing';
import { selectSearch } from '../../shared/platform/page';

/** Creating and editing a poster, at `/posters/EditPoster?posterId=` (product.md#posters). */
export function EditPosterScreen() {
  const posterId = new URLSearchParams(useSelector(selectSearch)).get('posterId');
  return <EditPoster posterId={posterId} />;
}
