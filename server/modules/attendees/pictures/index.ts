export { openPictureRenderer } from './rendering/renderer';
export { readPictureFiles, removeUnwanted } from './service';
export { openPictureStore } from './storage/store';
