import type { AnalyticsPart } from '../../../../src/contract/admin/analytics';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { Database } from '../../../db/database';
import { csvFile } from '../../../lib/csv';
import {
  readAttendance,
  readBooths,
  readEmptySearches,
  readPolls,
  readVideos,
  type Counted,
} from './repository';

type Cells = readonly (string | number)[];
type DayRange = { from: Date; until: Date } | null;

async function linesOf(db: Database, which: Counted, part: AnalyticsPart, range: DayRange): Promise<Cells[]> {
  switch (part) {
    case 'attendance': {
      const { quarters } = await readAttendance(db, which, range);
      return [['at', 'viewers'], ...quarters.map(({ at, viewers }) => [at, viewers])];
    }
    case 'videos':
      return [
        ['id', 'kind', 'title', 'viewers', 'views', 'minutes'],
        ...(await readVideos(db, which)).map((video) => [
          video.id,
          video.kind,
          video.title,
          video.viewers,
          video.views,
          video.minutes,
        ]),
      ];
    case 'booths':
      return [
        ['exhibitorId', 'companyName', 'visits', 'people', 'minutes', 'downloads'],
        ...(await readBooths(db, which)).map((booth) => [
          booth.exhibitorId,
          booth.companyName,
          booth.visits,
          booth.people,
          booth.minutes,
          booth.downloads,
        ]),
      ];
    case 'polls':
      return [
        ['pollId', 'question', 'sessionTitle', 'state', 'votes'],
        ...(await readPolls(db, which)).map((poll) => [
          poll.pollId,
          poll.question,
          poll.sessionTitle,
          poll.state,
          poll.votes,
        ]),
      ];
    case 'searches':
      return [
        ['part', 'words', 'times', 'lastAt'],
        ...(await readEmptySearches(db, which)).map((search) => [
          search.part,
          search.words,
          search.times,
          search.lastAt,
        ]),
      ];
  }
}

/** One part of the figures as CSV, without formulas. */
export const exportCsv = async (
  db: Database,
  which: Counted,
  { part, range, dialect }: { part: AnalyticsPart; range: DayRange; dialect: CsvDialect },
): Promise<Buffer> => csvFile(await linesOf(db, which, part, range), dialect);
