import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { ownProfileSlice } from './ownSlice';
import { pictureSlice } from './pictureSlice';
import { rightsSlice } from './rightsSlice';
import { profileSlice } from './slice';

export { ProfileMessageView, ProfileSkeleton } from './components/ProfileMessageView';
export { OwnProfile } from './components/OwnProfile';
export { PictureField, type PictureFieldProps } from './components/PictureField';
export { ProfileForm, type ProfileFormProps } from './components/ProfileForm';
export { ProfileView } from './components/ProfileView';
export { attendeeProfileSaga } from './saga';
export { selectProfile, type WithProfile } from './selectors';
export { profileRequested } from './slice';
export const attendeeProfileReducers = {
  attendeeProfile: profileSlice.reducer,
  ownProfile: ownProfileSlice.reducer,
  ownPicture: pictureSlice.reducer,
  ownRights: rightsSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
