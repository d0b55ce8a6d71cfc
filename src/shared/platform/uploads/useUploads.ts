import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FileOwner, FilePurpose, StoredFile } from '../../../contract/platform/files';
import { keepFile } from '../../kit/lib/heldFiles';
import { typeOfFile } from './problems';
import { createSelectUploadsFor } from './selectors';
import { uploadCancelled, uploadDismissed, uploadRequested, uploadRetried, type Upload } from './slice';

export interface Uploads {
  /** Uploads on their way, and those that failed. */
  uploads: readonly Upload[];
  onChoose: (file: File) => void;
  onCancel: (handle: string) => void;
  onRetry: (handle: string) => void;
  onDismiss: (handle: string) => void;
}

/**
 * Uploads files for an owner. `onUploaded` is called once for each uploaded file, including those that
 * arrived while another screen was shown.
 */
export function useUploads(
  { kind, id }: FileOwner,
  purpose: FilePurpose,
  onUploaded: (file: StoredFile) => void,
): Uploads {
  const dispatch = useDispatch();
  const selectUploads = useMemo(() => createSelectUploadsFor({ kind, id }, purpose), [kind, id, purpose]);
  const uploads = useSelector(selectUploads);

  useEffect(() => {
    for (const { handle, file } of uploads) {
      if (!file) continue;
      onUploaded(file);
      dispatch(uploadDismissed({ handle }));
    }
  }, [uploads, onUploaded, dispatch]);

  return {
    uploads,
    onChoose: (file) =>
      dispatch(
        uploadRequested({
          handle: keepFile(file),
          owner: { kind, id },
          purpose,
          name: file.name,
          mediaType: typeOfFile(file),
          bytes: file.size,
          modified: file.lastModified,
        }),
      ),
    onCancel: (handle) => dispatch(uploadCancelled({ handle })),
    onRetry: (handle) => dispatch(uploadRetried({ handle })),
    onDismiss: (handle) => dispatch(uploadDismissed({ handle })),
  };
}
