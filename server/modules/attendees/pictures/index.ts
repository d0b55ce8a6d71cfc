export { openPictureRenderer } from './rendering/renderer';
export { readPictureFiles, removeUnused } from './service';
export { openPictureStore } from './storage/store';
