import { recordJourneys } from '../test/replay/recordJourneys';

/**
 * `npm run replay:record`: runs the journeys of test/replay in a browser and re-records those whose recording
 * no longer matches the app. With `-- --all` it re-records all of them. Ends with a list of changes.
 */
process.exitCode = await recordJourneys({ all: process.argv.includes('--all') });
