import { useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/platform/eventConfig';
import type { StoredFile } from '../../../contract/platform/files';
import { selectConfig } from '../event';

/** Returns a function from a picture's reference to its URL: an uploaded file, or an asset of the event. */
export function usePictureUrl(pictures: readonly StoredFile[]) {
  const config = useSelector(selectConfig);
  return (reference: string | null) =>
    pictures.find(({ fileId }) => reference === `file:${fileId}`)?.url ?? imageUrl(config, reference);
}
