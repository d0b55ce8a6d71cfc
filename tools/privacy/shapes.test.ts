import ts from 'typescript';
import { createShapes, mergeShapes, type Shape } from './shapes';

const FILE = 'shapes.ts';
const SOURCE = `
declare const isPublic: unique symbol;
type PublicText = string & { readonly [isPublic]?: true };
interface Node { name: string; id: PublicText; children: Node[] }
export interface Shapes {
  free: string;
  shown: PublicText;
  maybe: PublicText | null;
  either: PublicText | string;
  choice: 'one' | 'other';
  number: number;
  unknown: unknown;
  list: PublicText[];
  pair: [shown: PublicText, free: string];
  itemIds: string[];
  record: Record<string, { shown: PublicText; free: string }>;
  union: { kind: 'a'; shared: PublicText } | { kind: 'b'; shared: string; own: PublicText };
  call: () => PublicText;
  tree: Node;
}
`;

/** Shapes of the fields of `Shapes`. */
function read(): ReadonlyMap<string, Shape> {
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(FILE, SOURCE, ts.ScriptTarget.ES2022, true);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === FILE ? source : getSourceFile(name, ...rest));
  const program = ts.createProgram([FILE], { strict: true, noLib: false, types: [] }, host);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const [symbol] = module ? checker.getExportsOfModule(module) : [];
  if (!symbol) throw new Error('The source exports nothing.');
  return createShapes(checker, (name) => name === 'itemIds')(checker.getDeclaredTypeOfSymbol(symbol)).fields;
}

const fields = read();
const textOf = (...path: string[]) =>
  path.reduce<Shape | undefined>((shape, name) => shape?.fields.get(name), { text: null, fields })?.text;

it.each([
  ['free', 'free'],
  ['shown', 'public'],
  ['maybe', 'public'],
  ['either', 'free'],
  ['choice', 'public'],
  ['number', null],
  ['unknown', 'free'],
  ['list', 'public'],
  ['pair', 'free'],
  ['itemIds', 'public'],
  ['call', null],
])('reads a field of kind %s', (name, text) => {
  expect(textOf(name)).toBe(text);
});

it('reads fields of records, of unions and of what contains itself', () => {
  expect(textOf('record', '*', 'shown')).toBe('public');
  expect(textOf('record', '*', 'free')).toBe('free');
  expect(textOf('union', 'kind')).toBe('public');
  expect(textOf('union', 'shared')).toBe('free');
  expect(textOf('union', 'own')).toBe('public');
  expect(textOf('tree', 'id')).toBe('public');
  expect(textOf('tree', 'name')).toBe('free');
});

it('takes fields that only one shape names as those of the index signature of another', () => {
  const text = (own: Shape['text']): Shape => ({ text: own, fields: new Map() });
  const merged = mergeShapes([
    { text: null, fields: new Map([['named', text('public')]]) },
    { text: null, fields: new Map([['*', text('free')]]) },
  ]);
  expect(merged.fields.get('named')?.text).toBe('free');
});
