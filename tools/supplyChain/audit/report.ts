import * as z from 'zod';

/** Worst first. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
const severity = z.enum(SEVERITIES);

const answerSchema = z.union([
  z.object({
    vulnerabilities: z.record(
      z.string(),
      z.object({
        severity,
        isDirect: z.boolean(),
        /** Advisories, and names of vulnerable packages it depends on. */
        via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string(), severity })])),
        fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
      }),
    ),
    metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
  }),
  z.object({ statusCode: z.optional(z.number()), error: z.object({ summary: z.string() }) }),
]);

type Vulnerability = Extract<
  z.infer<typeof answerSchema>,
  { vulnerabilities: object }
>['vulnerabilities'][string];

interface Report {
  lines: string[];
  /** 0 also if the registry provides no advisories or cannot be reached: that is not a finding. */
  code: number;
}

/** Formats the output of `npm audit --json` for people. Never names the registry. */
export function auditReport(answer: unknown): Report {
  const read = answerSchema.parse(answer);
  if (!('vulnerabilities' in read)) return unanswered(read.statusCode, read.error.summary);
  const found = Object.entries(read.vulnerabilities).sort(
    ([, a], [, b]) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  const total = read.metadata.dependencies.total;
  if (found.length === 0) return { lines: [`No known vulnerability in ${total} packages.`], code: 0 };
  return {
    lines: [
      `${found.length} of ${total} packages are vulnerable or depend on one that is:`,
      ...found.flatMap(([name, vulnerability]) => described(name, vulnerability)),
    ],
    code: 1,
  };
}

function unanswered(status: number | undefined, summary: string): Report {
  // npm gives a summary only if the fault is not the registry's.
  if (summary) return { lines: [`Nothing was checked: ${summary}`], code: 2 };
  const why = status ? `gives no advisories (it answers ${status})` : 'cannot be reached';
  return { lines: [`Nothing was checked: the npm registry ${why}.`], code: 0 };
}

function described(name: string, { severity, via, fixAvailable }: Vulnerability): string[] {
  const reasons = via.map((each) =>
    typeof each === 'string' ? `depends on ${each}` : `${each.title} (${each.url})`,
  );
  return [
    `  ${severity.padEnd(8)}  ${name}: ${fixOf(fixAvailable)}`,
    ...reasons.map((reason) => `    ${reason}`),
  ];
}

function fixOf(fixAvailable: Vulnerability['fixAvailable']): string {
  if (typeof fixAvailable === 'object') return `fixed with ${fixAvailable.name} ${fixAvailable.version}`;
  return fixAvailable ? 'npm audit fix fixes it' : 'no fix yet';
}
