import { createPictureSlice } from '../../../shared/people/person/pictureSlice';

/** The picture of the attendee being edited by a superuser. */
export const personPictureSlice = createPictureSlice('adminPicture');

export const { pictureCancelled, pictureChosen, pictureChanged, removalRequested } =
  personPictureSlice.actions;
