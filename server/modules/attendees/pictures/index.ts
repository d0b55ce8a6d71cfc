export { openPictureRenderer } from './rendering/renderer';
export { readPictureFiles, removeUnused as removeUnwanted } from './service';
export { openPictureStore } from './storage/store';
