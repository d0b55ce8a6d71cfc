import { ingestCommand } from '../server/cli/ingestCommand';
import { processIo } from '../server/lib/tool';

/** `npm run ingest:config`: writes the configuration of the nginx that takes live input. */
export default () => ingestCommand(process.argv.slice(2), processIo());
