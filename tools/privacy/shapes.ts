import ts from 'typescript';

/** What the type of a value says about the strings in it. Indexes of lists are not part of a path. */
export interface Shape {
  /**
   * Of the value itself: `free` any string, `public` one whose type says that it is public. A list has that
   * of its items. Null if it cannot be a string.
   */
  text: 'public' | 'free' | null;
  /** Fields by name; `*` stands for those of an index signature. */
  fields: ReadonlyMap<string, Shape>;
}

/** Types nested deeper than this are masked: they describe nothing that is recorded. */
const MAX_DEPTH = 20;

export const NOTHING: Shape = { text: null, fields: new Map() };
const FREE: Shape = { text: 'free', fields: new Map() };
export const PUBLIC: Shape = { text: 'public', fields: new Map() };

/** Shape of a value of one of several shapes: public is what none of them leaves free. */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  const [first = NOTHING, ...others] = shapes;
  if (others.length === 0) return first;
  const texts = shapes.map(({ text }) => text);
  const names = new Set(shapes.flatMap(({ fields }) => Array.from(fields.keys())));
  return {
    text: texts.includes('free') ? 'free' : texts.includes('public') ? 'public' : null,
    fields: new Map(
      Array.from(names, (name) => [
        name,
        // An index signature of one shape is also about what another one names.
        mergeShapes(shapes.flatMap(({ fields }) => fields.get(name) ?? fields.get('*') ?? [])),
      ]),
    ),
  };
}

/** Reads shapes of types. `isId` tells whether a field of this name identifies a resource of the event. */
export function createShapes(checker: ts.TypeChecker, isId: (name: string) => boolean) {
  const known = new Map<ts.Type, Shape>();
  const open = new Set<ts.Type>();

  /** `PublicText`: a string with a mark. */
  const isMarked = (type: ts.Type) =>
    type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);

  function shapeOfObject(type: ts.Type, depth: number): Shape {
    if (type.getCallSignatures().length > 0) return NOTHING;
    const fields = new Map(
      checker
        .getPropertiesOfType(type)
        .map((field) => [field.name, shapeOf(checker.getTypeOfSymbol(field), field.name, depth + 1)]),
    );
    const rest = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (rest) fields.set('*', shapeOf(rest, '', depth + 1));
    return { text: null, fields };
  }

  function shapeOf(type: ts.Type, name = '', depth = 0): Shape {
    const { flags } = type;
    if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.EnumLiteral) || isMarked(type)) return PUBLIC;
    if (flags & ts.TypeFlags.StringLike) return isId(name) ? PUBLIC : FREE;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || depth > MAX_DEPTH) return FREE;
    if (type.isUnion()) return mergeShapes(type.types.map((each) => shapeOf(each, name, depth)));
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return NOTHING;
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference);
      return mergeShapes(items.map((item) => shapeOf(item, name, depth + 1)));
    }
    const before = known.get(type);
    if (before) return before;
    if (open.has(type)) return FREE;
    open.add(type);
    const shape = shapeOfObject(type, depth);
    open.delete(type);
    known.set(type, shape);
    return shape;
  }

  return shapeOf;
}
