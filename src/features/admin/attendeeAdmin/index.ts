import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { closureSlice } from './closureSlice';
import { deletionsSlice } from './deletionsSlice';
import { downloadSlice } from './downloadSlice';
import { importSlice } from './importSlice';
import { importsSlice } from './importsSlice';
import { peopleSlice } from './peopleSlice';
import { personSlice } from './personSlice';
import { personPictureSlice } from './pictureSlice';
import { rolesSlice } from './rolesSlice';
import { standingSlice } from './standingSlice';

export { Deletions } from './components/Deletions';
export { Import } from './components/Import';
export { MessagesClosure } from './components/MessagesClosure';
export { People } from './components/People';
export { Person, type PersonFormProps, type PersonPictureProps } from './components/Person';
export { Roles } from './components/Roles';
export { Standing } from './components/Standing';
export { attendeeAdminSaga } from './saga';
export type { WithAttendeeAdmin } from './selectors';
export const attendeeAdminReducers = {
  attendeeImport: importSlice.reducer,
  attendeeImports: importsSlice.reducer,
  attendeeDownload: downloadSlice.reducer,
  adminPeople: peopleSlice.reducer,
  adminPerson: personSlice.reducer,
  adminPicture: personPictureSlice.reducer,
  adminDeletions: deletionsSlice.reducer,
  adminClosure: closureSlice.reducer,
  adminRoles: rolesSlice.reducer,
  adminStanding: standingSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
