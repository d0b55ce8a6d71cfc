import type { ServerSettings } from '../settings';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import path from 'node:path';

/** Where files of pictures are kept. Keys are paths of plain letters, digits, hyphens and dots. */
export interface PictureStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The bucket that the settings name, else a folder beside the data. */
export function openPictureStore({ pictureBucket, dataDir }: ServerSettings): PictureStore {
  return pictureBucket ? bucketStore(pictureBucket) : folderStore(path.join(dataDir, 'pictures'));
}
