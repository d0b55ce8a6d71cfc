import type { LoadMessages, MessagesFile } from '../../shared/messages';

export { ScheduleView } from './components/ScheduleView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
