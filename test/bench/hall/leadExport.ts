import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { exportGrowth } from '../exportGrowth';
import type { Figure } from '../report';
import { fillLeads } from './hallWorld';

const LEADS = 100_000;
const EXHIBITOR = 'bench-0';
const GROWTH_MB = 60;

/** Growth of the server while it sends 100,000 leads as CSV. Needs the tradeshow of `hallSearch`. */
export async function leadExport(server: BenchServer): Promise<Figure> {
  await fillLeads(server.pool, BENCH_EVENT, EXHIBITOR, LEADS);
  await server.pool.query(
    `insert into exhibitor_member (conference_id, exhibitor_id, account)
     select $1, $2, coalesce(attendee_id, account_id) from account on conflict do nothing`,
    [BENCH_EVENT, EXHIBITOR],
  );
  const { growth, size } = await exportGrowth(server, {
    place: `/exhibitors/${EXHIBITOR}/lead-export`,
    lines: LEADS + 1,
  });
  return {
    name: `growth of the server while it exports ${LEADS} leads (${size.toFixed(0)} MB of CSV)`,
    value: growth,
    unit: 'MB',
    goal: GROWTH_MB,
  };
}
