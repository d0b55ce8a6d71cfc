import { createPictureSlice } from '../../shared/people/pictureSlice';

/** The picture of the person whose page a superuser changes. */
export const personPictureSlice = createPictureSlice('adminPicture');

export const { pictureCancelled, pictureChosen, pictureChanged, removalRequested } =
  personPictureSlice.actions;
