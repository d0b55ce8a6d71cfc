import type { WorkerScope } from './scope';
import { startWorker } from './worker';

// What TypeScript takes for a window is the worker's scope here.
startWorker(self as unknown as WorkerScope);
