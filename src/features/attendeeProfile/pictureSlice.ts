import { createPictureSlice } from '../../shared/people/pictureSlice';

/** One's own picture. */
export const pictureSlice = createPictureSlice('ownPicture');

export const { pictureCancelled, pictureChosen, pictureChanged, removalRequested } = pictureSlice.actions;
