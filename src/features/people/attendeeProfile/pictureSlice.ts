import { createPictureSlice } from '../../../shared/people/person/pictureSlice';

/** The user's own picture. */
export const pictureSlice = createPictureSlice('ownPicture');

export const { pictureCancelled, pictureChosen, pictureChanged, removalRequested } = pictureSlice.actions;
