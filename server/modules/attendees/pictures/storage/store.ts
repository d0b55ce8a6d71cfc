import type { ServerSettings } from '../../../../settings';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import path from 'node:path';

/** Storage for picture files. Keys are paths of ASCII letters, digits, hyphens and dots. */
export interface PictureStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}

/** The configured bucket, or else a folder in the data directory. */
export function openPictureStore({ pictureBucket, dataDir }: ServerSettings): PictureStore {
  return pictureBucket ? bucketStore(pictureBucket) : folderStore(path.join(dataDir, 'pictures'));
}
