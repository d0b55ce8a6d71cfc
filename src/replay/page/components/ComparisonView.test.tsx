/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Comparison } from '../slice';
import { renderTexts } from '../testing/renderTexts';
import { ComparisonView } from './ComparisonView';

type Why = Extract<Comparison, { status: 'refused' }>['why'];

it.each<[Why, string, string]>([
  [{ kind: 'devtools' }, 'an export from Redux DevTools', 'una exportación de Redux DevTools'],
  [
    { kind: 'cut', page: 2, dropped: 1_200 },
    'page 2 is missing (1,200 entries)',
    'de la página 2 (1200 entradas)',
  ],
  [
    { kind: 'described', sequence: 7, place: 'result.done' },
    'result.done of entry 7',
    'result.done de la entrada 7',
  ],
  [{ kind: 'fault', detail: 'no such field' }, '(no such field)', '(no such field)'],
])('explains in both languages why a recording is not compared: %j', (why, english, spanish) => {
  for (const [locale, words] of [
    ['en', english],
    ['es', spanish],
  ] as const) {
    const { unmount } = renderTexts(
      <ComparisonView comparison={{ status: 'refused', why }} changes={[]} onGo={() => {}} />,
      locale,
    );
    expect(screen.getByRole('status').textContent).toContain(words);
    // Command-line advice is useless here.
    expect(screen.getByRole('status').textContent).not.toContain('--mode');
    unmount();
  }
});
