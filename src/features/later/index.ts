import type { LoadMessages, MessagesFile } from '../../shared/messages';

export type { LaterPreviewContent } from './components/LaterPreview';
export { LaterView } from './components/LaterView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
