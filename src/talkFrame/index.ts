import { startFrame } from './frame';

startFrame(window);
