import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { logRequests, logOptions } from './logger';

/** Records what a logger with the server's options writes, line by line. */
function recordingLog() {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino(logOptions('debug'), {
    write: (line: string) => void lines.push(line),
  });
  return { log, lines };
}

describe('the log', () => {
  it('records what a request was and how it ended, but no credentials', async () => {
    const { log, lines } = recordingLog();
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    });
    logRequests(app, 'production');
    app.post('/gate/:token', () => ({ ok: true }));

    await app.inject({
      method: 'POST',
      url: '/gate/SECRET-PATH?code=SECRET-CODE',
      headers: { authorization: 'Bearer SECRET-TOKEN', cookie: 'sid=SECRET-COOKIE' },
      payload: { password: 'SECRET-BODY' },
    });

    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('SECRET');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'POST', url: '/gate/***?code=***' },
      status: 200,
    });
    await app.close();
  });

  it('skips health checks', async () => {
    const { log, lines } = recordingLog();
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    });
    logRequests(app, 'production');
    app.get('/healthz', () => ({ ok: true }));
    await app.inject('/healthz');
    expect(lines).toEqual([]);
    await app.close();
  });

  it('redacts secrets in objects that were logged by mistake', () => {
    const { log, lines } = recordingLog();
    log.info({ headers: { authorization: 'SECRET-1', cookie: 'SECRET-2' }, password: 'SECRET-3' }, 'oops');
    log.info({ reply: { headers: { 'set-cookie': 'SECRET-4' } } }, 'oops');
    expect(lines.join('')).not.toContain('SECRET');
  });
});
