import type { ReactNode } from 'react';
import { fileRules, type FileOwner, type FilePurpose, type StoredFile } from '../../../contract/files';
import { largestOf } from '../problems';
import { useUploads } from '../useUploads';
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
