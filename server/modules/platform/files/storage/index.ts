import path from 'node:path';
import type { FileStore } from '../../../../deps/files';
import type { ServerSettings } from '../../../../settings';
import { bucketFiles } from './bucketFiles';
import { folderFiles } from './folderFiles';

export { bucketFiles } from './bucketFiles';
export { folderFiles } from './folderFiles';

/** The configured bucket, or else a folder in the data directory. */
export const openFileStore = ({ pictureBucket, dataDir }: ServerSettings): FileStore =>
  pictureBucket ? bucketFiles(pictureBucket) : folderFiles(path.join(dataDir, 'files'));
