import { pushCommand } from '../server/cli/pushCommand';
import { processIo } from '../server/lib/tool';

/** `npm run push`: sends a push message to everyone at an event who opted in. */
export default () => pushCommand(process.argv.slice(2), processIo());
