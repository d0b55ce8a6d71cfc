/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { LOG_VERSION } from '../../log/actionLog';
import { LogProblem, readAnyLog } from '../../log/file';
import type { FileProblem } from '../slice';
import { renderTexts } from '../testing/renderTexts';
import { ChooseView } from './ChooseView';

const nothing = () => {};

function refusalOf(text: string): LogProblem {
  try {
    readAnyLog(text);
  } catch (error) {
    if (error instanceof LogProblem) return error;
    throw error;
  }
  throw new Error('It can be read.');
}

/** The message shown for a problem. */
function said(problem: FileProblem, locale: 'en' | 'es'): string {
  const view = renderTexts(
    <ChooseView
      {...{ problem, kept: [], refusal: null }}
      {...{ onFile: nothing, onRefusal: nothing, onKept: nothing }}
    />,
    locale,
  );
  const text = screen.getByRole('alert').textContent ?? '';
  view.unmount();
  return text;
}

const file = (version: number, more = '') => `{"format":"plenary-action-log","version":${version}${more}}`;
const deep = `${'['.repeat(300)}${']'.repeat(300)}`;

it.each<[string, string, RegExp, RegExp]>([
  ['empty', ' ', /is empty/, /está vacío/],
  ['cutShort', '{"format":\n"plen', /is incomplete.*Where: line 2/, /está incompleto.*Dónde: línea 2/],
  ['noJson', '{"a":\n 1,}', /Where: line 2, column \d/, /Dónde: línea 2, columna \d/],
  ['foreign', '{}', /neither an action log from Plenary/, /no es un registro de acciones|ni una exportación/],
  ['newer', file(99), /newer version.*format 99.*up to 5.*Where: version/, /más reciente.*formato 99/],
  ['older', file(3), /format 3 is too old/, /formato 3 es demasiado antiguo/],
  ['tooDeep', deep, /nested more than 200 levels deep/, /más de 200 niveles/],
  [
    'unwritten',
    '{"payload":"[{\\"type\\":\\"a\\",\\"payload\\":\\"[CIRCULAR]\\"}]"}',
    /Redux DevTools could not write/,
    /no pudo escribir/,
  ],
  [
    'malformed',
    file(LOG_VERSION),
    /not belong in an action log: .*is expected\. ?Where: id/,
    /Esto no corresponde a un registro/,
  ],
])('reports in both languages that a file is %s, and where', (kind, text, english, spanish) => {
  const problem = refusalOf(text);
  expect(problem.kind).toBe(kind);
  const { figures, reason: detail, position: place } = problem;
  const shown: FileProblem = { name: 'visit.json', kind: problem.kind, figures, detail, place };
  expect(said(shown, 'en')).toMatch(english);
  expect(said(shown, 'es')).toMatch(spanish);
});

it.each<Pick<FileProblem, 'kind' | 'figures'>>([
  { kind: 'tooLarge', figures: { megabytes: 200, most: 64 } },
  { kind: 'growsTooLarge', figures: { most: 512 } },
  { kind: 'packingDamaged', figures: {} },
  { kind: 'nothingRecorded', figures: {} },
  { kind: 'unreadable', figures: {} },
])('has a message for problems not in the text: %j', ({ kind, figures }) => {
  const shown: FileProblem = { name: 'visit.json', kind, figures, detail: 'the disk', place: null };
  const [english, spanish] = [said(shown, 'en'), said(shown, 'es')];
  expect(english).not.toBe(spanish);
  for (const figure of Object.values(figures)) {
    expect(english).toContain(figure.toLocaleString('en'));
  }
  expect(english).not.toContain('Where:');
});
