import { pagesWith, resultsOf } from './results';
import { FOUND } from './testing/sample';

const pages = [
  { name: 'Audit log', text: 'What superusers did.', path: '/admin/audit' },
  { name: 'Analítica', text: 'Quién vino.', path: '/admin/analytics' },
];

it('finds pages by words that begin words of their names and descriptions, without accents', () => {
  const paths = (query: string) => pagesWith(pages, query).map(({ path }) => path);
  expect(paths('')).toEqual(['/admin/audit', '/admin/analytics']);
  expect(paths('SUPER aud')).toEqual(['/admin/audit']);
  expect(paths('analitica')).toEqual(['/admin/analytics']);
  expect(paths('udit')).toEqual([]);
});

it('leads to where organizers edit what was found', () => {
  expect(resultsOf(FOUND, (at) => at.slice(11, 16)).map(({ path, detail }) => [path, detail])).toEqual([
    ['/admin/editSession?sessionId=sealing-terrazzo', '15:00 · Main stage'],
    ['/admin/attendees/person/tess%2F1', 'Buyer · Brightline'],
    ['/exhibitor?booth=terra', ''],
    ['/posters/EditPoster?posterId=p7', '7'],
  ]);
});
