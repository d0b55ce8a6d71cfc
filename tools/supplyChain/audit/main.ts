import { askNpm } from '../npm';
import { auditReport } from './report';

/** `npm run audit`: known vulnerabilities of the dependencies, or that the registry gives none. Arguments go to `npm audit`. */
// One attempt: a registry without advisories would be asked for minutes.
const { answer } = askNpm(['audit', '--json', '--fetch-retries=0', ...process.argv.slice(2)]);
const { lines, code } = auditReport(answer);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = code;
