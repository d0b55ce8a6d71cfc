import { askNpm } from '../tools/supplyChain/npm';
import { auditReport } from '../tools/supplyChain/audit/report';

/**
 * `npm run audit`: reports known vulnerabilities of the dependencies, or that the registry provides none.
 * Arguments are passed on to `npm audit`.
 */
// No retries: a registry without advisories would otherwise take minutes.
const { answer } = askNpm(['audit', '--json', '--fetch-retries=0', ...process.argv.slice(2)]);
const { lines, code } = auditReport(answer);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = code;
