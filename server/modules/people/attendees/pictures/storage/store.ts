import type { PictureStore } from '../../../../../deps/pictures';
import type { ServerSettings } from '../../../../../settings';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import path from 'node:path';

/** The configured bucket, or else a folder in the data directory. */
export function openPictureStore({ pictureBucket, dataDir }: ServerSettings): PictureStore {
  return pictureBucket ? bucketStore(pictureBucket) : folderStore(path.join(dataDir, 'pictures'));
}
