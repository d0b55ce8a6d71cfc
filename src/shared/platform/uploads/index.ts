import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { uploadsSlice } from './slice';

export { UploadField, type UploadFieldProps } from './components/UploadField';
export { UploadRow } from './components/UploadRow';
export { acceptOf } from './problems';
export { usePictureUrl } from './usePictureUrl';
export { useUploads, type Uploads } from './useUploads';
export { uploadsSaga } from './saga';
export { createSelectUploadsFor, type WithUploads } from './selectors';
export { uploadFailed, uploadRequested, uploadSucceeded, type Upload } from './slice';
export const uploadsReducer = uploadsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
