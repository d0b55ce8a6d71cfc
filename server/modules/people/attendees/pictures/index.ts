export { PICTURE_SIZES } from './rendering/rendering';
export { openPictureRenderer } from './rendering/renderer';
export { keepPicture, readPictureFiles, removeUnused } from './service';
export { openPictureStore } from './storage/store';
