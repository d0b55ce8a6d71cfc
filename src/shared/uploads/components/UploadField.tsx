import { useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fileRules, type FileOwner, type FilePurpose, type StoredFile } from '../../../contract/files';
import { keepFile } from '../../lib/heldFiles';
import { largestOf, typeOfFile } from '../problems';
import { createSelectUploadsFor } from '../selectors';
import { uploadCancelled, uploadDismissed, uploadRequested, uploadRetried } from '../slice';
import { UploadFieldView } from './UploadFieldView';

export interface UploadFieldProps {
  heading: ReactNode;
  /** More about the files that are wanted here. */
  hint?: ReactNode;
  owner: FileOwner;
  purpose: FilePurpose;
  /** Whether several files can be chosen at a time. */
  isMany?: boolean;
  /** Whether files are currently not accepted. */
  isClosed?: boolean;
  /** Called once with each file that has arrived, also with those that did while another screen was shown. */
  onUploaded: (file: StoredFile) => void;
}

/**
 * Chooses files, or takes dropped ones, and uploads them with progress. Uploads go on while other screens are
 * shown. The chunk that shows it lists `uploadsReducer`, `uploadsSaga` and `messages`.
 */
export function UploadField({ owner, purpose, isMany, isClosed, onUploaded, ...texts }: UploadFieldProps) {
  const dispatch = useDispatch();
  const { kind, id } = owner;
  const selectUploads = useMemo(() => createSelectUploadsFor({ kind, id }, purpose), [kind, id, purpose]);
  const uploads = useSelector(selectUploads);

  useEffect(() => {
    for (const { handle, file } of uploads) {
      if (!file) continue;
      onUploaded(file);
      dispatch(uploadDismissed({ handle }));
    }
  }, [uploads, onUploaded, dispatch]);

  return (
    <UploadFieldView
      {...texts}
      types={fileRules(kind, purpose)?.types ?? []}
      largest={largestOf(kind, purpose)}
      isMany={isMany ?? false}
      isClosed={isClosed ?? false}
      uploads={uploads}
      onChoose={(file) =>
        dispatch(
          uploadRequested({
            handle: keepFile(file),
            ...{ owner, purpose, name: file.name, mediaType: typeOfFile(file), bytes: file.size },
            modified: file.lastModified,
          }),
        )
      }
      onCancel={(handle) => dispatch(uploadCancelled({ handle }))}
      onRetry={(handle) => dispatch(uploadRetried({ handle }))}
      onDismiss={(handle) => dispatch(uploadDismissed({ handle }))}
    />
  );
}
