import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CSP_REPORT_PATH } from '../lib/csp';
import { jsonParser } from './jsonBodies';
import { maskUrl } from './maskUrl';
import type { Metrics } from './metrics';

const short = z.pipe(
  z.string(),
  z.transform((text: string) => maskUrl(text).slice(0, 300)),
);

/** The two CSP report formats: older browsers send a single object, newer ones an array. */
const olderReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(short),
    'violated-directive': z.optional(short),
    'blocked-uri': z.optional(short),
    'document-uri': z.optional(short),
    'source-file': z.optional(short),
    'line-number': z.optional(z.number()),
  }),
});
const newerReports = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.optional(short),
      blockedURL: z.optional(short),
      documentURL: z.optional(short),
      sourceFile: z.nullish(short),
      lineNumber: z.nullish(z.number()),
    }),
  }),
);

interface Violation {
  directive: string | undefined;
  blocked: string | undefined;
  document: string | undefined;
  source: string | null | undefined;
  line: number | null | undefined;
}

function violations(body: unknown): Violation[] {
  const older = olderReport.safeParse(body);
  if (older.success) {
    const report = older.data['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        document: report['document-uri'],
        source: report['source-file'],
        line: report['line-number'],
      },
    ];
  }
  const newer = newerReports.safeParse(body);
  if (!newer.success) return [];
  return newer.data
    .filter((report) => report.type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: report.effectiveDirective,
      blocked: report.blockedURL,
      document: report.documentURL,
      source: report.sourceFile,
      line: report.lineNumber,
    }));
}

/** Receives browsers' CSP violation reports: each one is logged as a warning and counted. */
export function cspReports(app: FastifyInstance, metrics: Metrics): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 65_536 },
      jsonParser(scope),
    );
    scope.post(CSP_REPORT_PATH, { schema: { hide: true } }, (request, reply) => {
      for (const violation of violations(request.body)) {
        request.log.warn({ violation }, 'content policy violated');
        metrics.cspViolations.inc();
      }
      return reply.code(204).send();
    });
    done();
  });
}
