import { writeFileSync } from 'node:fs';
import { loadEvents } from '../../server/events/load';
import { problemLine } from '../../server/events/problems';
import { currentDocument, EVENTS_DOCUMENT } from './document';

/** `npm run events:table`: writes into docs/events.md which event uses what. Refuses while an event cannot be opened. */
const { events, refused } = loadEvents();
if (refused.length > 0) {
  const lines = refused.flatMap(({ problems }) => problems.map(problemLine));
  process.stderr.write(`The table is not written: some events cannot be opened.\n${lines.join('\n')}\n`);
  process.exitCode = 1;
} else {
  writeFileSync(EVENTS_DOCUMENT, currentDocument(events.map(({ config }) => config)));
  process.stdout.write(`${EVENTS_DOCUMENT} is written.\n`);
}
