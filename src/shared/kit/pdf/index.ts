import type { LoadMessages, MessagesFile } from '../texts';

export { PdfViewer, type PdfViewerProps } from './components/PdfViewer';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
