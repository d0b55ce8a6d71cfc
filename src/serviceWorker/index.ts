import type { WorkerScope } from './scope';
import { startWorker } from './worker';

// TypeScript takes `self` for a window; here it is the worker's scope.
startWorker(self as unknown as WorkerScope);
