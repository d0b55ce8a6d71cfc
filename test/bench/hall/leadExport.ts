import { readFileSync, writeFileSync } from 'node:fs';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import type { Figure } from '../report';
import { fillLeads } from './hallWorld';

const LEADS = 100_000;
const EXHIBITOR = 'bench-0';
const GROWTH_MB = 60;

/** Most memory that the process has had since the last reset, in MB. */
function peakMb(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Growth of the server while it sends 100,000 leads as CSV. Needs the tradeshow of `hallSearch`. */
export async function leadExport({ pool, api, headers, child }: BenchServer): Promise<Figure> {
  const pid = child.pid ?? 0;
  await fillLeads(pool, BENCH_EVENT, EXHIBITOR, LEADS);
  await pool.query(
    `insert into exhibitor_member (conference_id, exhibitor_id, account)
     select $1, $2, coalesce(attendee_id, account_id) from account on conflict do nothing`,
    [BENCH_EVENT, EXHIBITOR],
  );
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = peakMb(pid);
  const reply = await fetch(`${api}/exhibitors/${EXHIBITOR}/lead-export`, { headers });
  if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}: ${await reply.text()}`);
  let lines = 0;
  let bytes = 0;
  for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  if (lines !== LEADS + 1) throw new Error(`The export has ${lines} lines.`);
  return {
    name: `growth of the server while it exports ${LEADS} leads (${(bytes / 1e6).toFixed(0)} MB of CSV)`,
    ...{ value: peakMb(pid) - before, unit: 'MB', goal: GROWTH_MB },
  };
}
