import type { Plugin } from '@oxlint/plugins';
import { boundaries } from './boundaries';
import { dates } from './dates';
import { replayableImports, throughDeps } from './determinism';
import { noHttp, noNumberedSql, noSql } from './layers';
import { outbound } from './outbound';
import { refusals } from './refusals';
import { noFocus, noWaiting, seededProperties } from './waiting';

/** Our own rules; `.oxlintrc.json` says for which files. */
const plugin: Plugin = {
  meta: { name: 'plenary' },
  rules: {
    boundaries,
    dates,
    'no-focus': noFocus,
    'no-http': noHttp,
    'no-numbered-sql': noNumberedSql,
    'no-sql': noSql,
    'no-waiting': noWaiting,
    outbound,
    refusals,
    'replayable-imports': replayableImports,
    'seeded-properties': seededProperties,
    'through-deps': throughDeps,
  },
};

export default plugin;
