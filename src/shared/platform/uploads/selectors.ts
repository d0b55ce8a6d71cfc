import { createSelector } from 'reselect';
import type { FileOwner } from '../../../contract/platform/files';
import type { Upload, UploadsState } from './slice';

export interface WithUploads {
  uploads: UploadsState;
}

export const selectUpload = ({ uploads }: WithUploads, handle: string): Upload | undefined =>
  uploads.items.find((item) => item.handle === handle);

/** Selects the uploads of an owner for a purpose, in the order in which they were chosen. */
export const createSelectUploadsFor = ({ kind, id }: FileOwner, purpose: string) =>
  createSelector([({ uploads }: WithUploads) => uploads.items], (items) =>
    items.filter((item) => item.purpose === purpose && item.owner.kind === kind && item.owner.id === id),
  );
