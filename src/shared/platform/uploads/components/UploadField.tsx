import type { ReactNode } from 'react';
import {
  fileRules,
  type FileOwner,
  type FilePurpose,
  type StoredFile,
} from '../../../../contract/platform/files';
import { largestOf } from '../problems';
import { useUploads } from '../useUploads';
import { UploadFieldView } from './UploadFieldView';

export interface UploadFieldProps {
  heading: ReactNode;
  /** More about the files expected here. */
  hint?: ReactNode;
  owner: FileOwner;
  purpose: FilePurpose;
  /** Whether several files can be chosen at a time. */
  isMany?: boolean;
  /** Whether files are currently not accepted. */
  isClosed?: boolean;
  /** Called once for each uploaded file, including those that arrived while another screen was shown. */
  onUploaded: (file: StoredFile) => void;
}

/**
 * Lets the user choose or drop files, and uploads them with progress. Uploads continue while other screens
 * are shown. The chunk that shows it lists `uploadsReducer`, `uploadsSaga` and `messages`.
 */
export function UploadField({ owner, purpose, isMany, isClosed, onUploaded, ...texts }: UploadFieldProps) {
  const uploads = useUploads(owner, purpose, onUploaded);
  return (
    <UploadFieldView
      {...texts}
      {...uploads}
      types={fileRules(owner.kind, purpose)?.types ?? []}
      largest={largestOf(owner.kind, purpose)}
      isMany={isMany ?? false}
      isClosed={isClosed ?? false}
    />
  );
}
