import { parse } from '@formatjs/icu-messageformat-parser';
import { renderOfflineHtml } from '../../pages/renderOfflineHtml';
import { buildEventConfig } from '../builders/eventConfig';

const headings = (html: string) =>
  [...html.matchAll(/<section[^>]* lang="(\w+)">\s*<(h\d)[^>]*>([^<]*)/g)].map(([, ...said]) => said);

it('shows every language of the event, in its order', () => {
  const both = renderOfflineHtml(buildEventConfig({ locales: ['es', 'en'] }));
  expect(headings(both)).toEqual([
    ['es', 'h1', 'Sin conexión'],
    ['en', 'h2', 'You are offline'],
  ]);
  expect(both).toContain('<html lang="es">');
  expect(headings(renderOfflineHtml(buildEventConfig({ locales: ['en'] })))).toEqual([
    ['en', 'h1', 'You are offline'],
  ]);
});

it('uses the event’s own wording where it has any', () => {
  const html = renderOfflineHtml(buildEventConfig({ locales: ['en', 'es'] }), {
    en: { 'page.offline': parse('No <b>line</b>, {who}') },
  });
  expect(headings(html)).toEqual([
    ['en', 'h1', 'No line, {who}'],
    ['es', 'h2', 'Sin conexión'],
  ]);
});

it('leads to My Schedule, which opens without a connection, where the event has it', () => {
  const config = buildEventConfig({ locales: ['en'] });
  const schedule = { name: 'schedule', path: '/schedule', displayName: 'My Schedule', order: 1 };
  const pageOf = (active: boolean) =>
    renderOfflineHtml({ ...config, activeNavigation: [{ ...schedule, active }] });
  expect(pageOf(true)).toContain('href="/schedule"');
  expect(pageOf(false)).not.toContain('href="/schedule"');
});
