import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Output {
  diagnostics: Array<{
    /** Plugin and rule: `plenary(dates)`. */
    code: string;
    message: string;
    filename: string;
    labels: Array<{ span: { line: number } }>;
  }>;
}

interface Finding {
  line: number;
  message: string;
}

type Files = ReadonlyArray<readonly [file: string, code: string]>;

const ROOT = path.resolve(__dirname, '../../..');
const PLUGIN = './tools/lint/plugin.mjs';

/** What our own rules find in these files with this configuration of oxlint, by path. */
function lint(files: Files, config: string): Map<string, Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    writeFileSync(path.join(folder, '.oxlintrc.json'), config.replace(PLUGIN, path.join(ROOT, PLUGIN)));
    for (const [file, code] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const found = new Map<string, Finding[]>();
    for (const { code, filename, labels, message } of (JSON.parse(stdout) as Output).diagnostics) {
      if (!code.startsWith('plenary(')) continue;
      found.set(filename, [...(found.get(filename) ?? []), { line: labels[0]?.span.line ?? 0, message }]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What our own rules find in these files, by path, as .oxlintrc.json has them; without types. */
export const lintFiles = (files: Files): Map<string, Finding[]> =>
  lint(
    files,
    readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8').replace(/"type\w+": true/g, (option) =>
      option.replace('true', 'false'),
    ),
  );

/** Lints each piece of code alone in a file, with the rule it is given for; returns what that said. */
export function lintPieces(
  pieces: Readonly<Record<string, readonly string[]>>,
): (rule: string, code: string) => string[] {
  const fileOf = (rule: string, code: string) => `${rule}/${pieces[rule]?.indexOf(code)}.ts`;
  const rules = Object.keys(pieces);
  const found = lint(
    rules.flatMap((rule) => (pieces[rule] ?? []).map((code) => [fileOf(rule, code), code] as const)),
    JSON.stringify({
      jsPlugins: [PLUGIN],
      categories: { correctness: 'off' },
      overrides: rules.map((rule) => ({ files: [`${rule}/**`], rules: { [`plenary/${rule}`]: 'error' } })),
    }),
  );
  return (rule, code) => (found.get(fileOf(rule, code)) ?? []).map(({ message }) => message);
}
