import Fastify from 'fastify';
import pg from 'pg';
import { createLogger } from '../../server/plugins/logger';

/**
 * Baseline for the server: a Fastify with the same logger and a hello endpoint, plus one that runs the same
 * query through `pg`. Runs in its own process so that its CPU time can be measured.
 */
export default async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
  const app = Fastify({ loggerInstance: createLogger(process.env['LOG_LEVEL'] ?? 'info', false) });

  app.get('/hello', () => ({ currentTimeISO: '2021-01-26T15:00:00.000Z' }));
  app.get('/unseen', async () => {
    const { rows } = await pool.query<{ unseen: number }>(
      'select count(*) as unseen from networking_notification where conference_id = $1 and user_id = $2 and seen_at is null',
      ['cleaning-summit', 'bench'],
    );
    return { unseen: Number(rows[0]?.unseen) };
  });

  await app.listen({ port: Number(process.env['PORT']), host: 'localhost' });
}
