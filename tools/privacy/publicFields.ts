import path from 'node:path';
import ts from 'typescript';
import { RESOURCE_IDS } from '../../src/app/privacy/resourceIds';
import { createShapes, mergeShapes, NOTHING, PUBLIC, type Shape } from './shapes';

export const PUBLIC_FIELDS = 'src/app/privacy/publicFields.json';

type Roots = Map<string, Shape>;

const isProduct = (file: string) =>
  file.startsWith(path.resolve('src')) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file);

function parseProduct(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read.');
  return ts.createProgram(config.fileNames.map((file) => path.resolve(file)).filter(isProduct), {
    ...config.options,
    types: [],
  });
}

const single = (name: string, shape: Shape): Shape => ({ text: null, fields: new Map([[name, shape]]) });

/** Everything that can be recorded, by the root under which it is redacted, as its types describe it. */
function recordedRoots(program: ts.Program): Roots {
  const checker = program.getTypeChecker();
  const shapeOf = createShapes(checker, (name) => RESOURCE_IDS.has(name.replace(/s$/, '')));
  const roots: Roots = new Map();
  const typeOf = (type: ts.Type, name: string) => {
    const property = type.getProperty(name);
    return property && checker.getTypeOfSymbol(property);
  };
  /** Arguments of a call, by position. */
  const argumentsOf = (given: readonly Shape[]): Shape => ({
    text: null,
    fields: new Map(given.map((shape, index) => [String(index), shape])),
  });
  function add(root: string, shape: Shape) {
    const before = roots.get(root);
    roots.set(root, before ? mergeShapes([before, shape]) : shape);
  }

  /** `named` is the type as the code writes it: an explicit type argument widens that of the creator. */
  function addAction(creator: ts.Type, named?: string) {
    for (const signature of creator.getCallSignatures()) {
      const action = signature.getReturnType();
      const type = typeOf(action, 'type');
      const payload = typeOf(action, 'payload');
      const root = type?.isStringLiteral() ? type.value : named;
      if (root !== undefined) add(root, payload ? single('payload', shapeOf(payload)) : shapeOf(action));
    }
  }

  function addActionsOf(file: ts.SourceFile) {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const callee = node.expression.getText(file);
        const [argument] = node.arguments;
        if (callee === 'createAction' && argument && ts.isStringLiteral(argument)) {
          addAction(checker.getTypeAtLocation(node), argument.text);
        }
        // Also slices of a function that makes them, whose name is that of the call.
        const slice = checker.getTypeAtLocation(node);
        const actions = typeOf(slice, 'actions');
        if (/^create\w*Slice$/.test(callee) && actions) {
          const name = typeOf(slice, 'name');
          const initial = typeOf(slice, 'getInitialState')?.getCallSignatures()[0]?.getReturnType();
          if (name?.isStringLiteral() && initial) add('state', single(name.value, shapeOf(initial)));
          for (const creator of checker.getPropertiesOfType(actions)) {
            addAction(checker.getTypeOfSymbol(creator));
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  const parsedBy = (schema: ts.Type | undefined) => {
    const internals = schema && typeOf(schema, '_zod');
    const output = internals && typeOf(internals, 'output');
    return output && shapeOf(output);
  };

  function addEndpoint(endpoint: ts.Type, target: Shape) {
    const id = typeOf(endpoint, 'id');
    if (!id?.isStringLiteral() || !typeOf(endpoint, 'method')) return;
    const root = `api.request/${id.value}`;
    const input = ['params', 'query', 'body'].flatMap((part) => {
      const shape = parsedBy(typeOf(endpoint, part));
      return shape ? [single(part, shape)] : [];
    });
    const reply = parsedBy(typeOf(endpoint, 'response'));
    if (reply) add(root, reply);
    add(`${root}()`, argumentsOf([single('$endpoint', PUBLIC), mergeShapes(input), target]));
  }

  /** What a dependency returns, resolves to or emits. */
  function resultOf(signature: ts.Signature): Shape {
    const type = signature.getReturnType();
    const emits = type.getProperty('take') && (type as ts.TypeReference);
    const [emitted] = emits ? checker.getTypeArguments(emits) : [];
    return shapeOf(emitted ?? checker.getAwaitedType(type) ?? type);
  }

  function addCalls(owner: ts.Type, name: string) {
    for (const property of checker.getPropertiesOfType(owner)) {
      const type = checker.getTypeOfSymbol(property);
      const root = name === '' ? property.name : `${name}.${property.name}`;
      const [signature] = checker.getNonNullableType(type).getCallSignatures();
      if (!signature) addCalls(type, root);
      else if (!signature.typeParameters) {
        const given = signature.parameters.map((each) => shapeOf(checker.getTypeOfSymbol(each), each.name));
        add(root, resultOf(signature));
        add(`${root}()`, argumentsOf(given));
      }
    }
  }

  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  };
  const declared = (file: string, name: string) => {
    const symbol = exportsOf(file).find((each) => each.name === name);
    if (!symbol) throw new Error(`${file} exports no ${name}.`);
    return checker.getDeclaredTypeOfSymbol(symbol);
  };

  const target = shapeOf(declared('src/shared/platform/deps/apiTarget.ts', 'ApiTarget'));
  addCalls(declared('src/shared/platform/deps/index.ts', 'Deps'), '');
  for (const file of program.getSourceFiles()) {
    if (!isProduct(path.resolve(file.fileName))) continue;
    addActionsOf(file);
    if (!file.fileName.includes('/src/contract/')) continue;
    for (const each of exportsOf(file.fileName)) {
      if (each.flags & ts.SymbolFlags.Variable) addEndpoint(checker.getTypeOfSymbol(each), target);
    }
  }
  const recorded = (name: string) => {
    const type = declared('src/app/privacy/recorded.ts', name);
    return checker
      .getPropertiesOfType(type)
      .map((each) => [each.name, shapeOf(checker.getTypeOfSymbol(each))] as const);
  };
  // These say what the types elsewhere leave open.
  for (const [root, shape] of recorded('Recorded')) {
    if (root === 'state') add(root, shape);
    else roots.set(root, shape);
  }
  for (const [key, shape] of recorded('RecordedStorage')) {
    for (const area of ['storage.local', 'storage.session']) {
      roots.set(`${area}.get/${key}`, shape);
      roots.set(`${area}.set/${key}()`, argumentsOf([PUBLIC, shape]));
    }
  }
  const [keptKey = NOTHING] = roots.get('offline.write()')?.fields.values() ?? [];
  for (const [name, shape] of recorded('RecordedOffline')) {
    roots.set(`offline.read/${name}`, shape);
    roots.set(`offline.write/${name}()`, argumentsOf([keptKey, shape]));
  }
  return roots;
}

/**
 * The public fields of everything that can be recorded, as JSON: `roots` has a number of `nodes` by root; a
 * node has its fields' numbers by name, and `=` if a string there is public.
 */
export function publicFields(): string {
  const nodes: string[] = [];
  const numbers = new Map<string, number>();
  const written = new Map<Shape, number | null>();

  function write(shape: Shape): number | null {
    const before = written.get(shape);
    if (before !== undefined) return before;
    const fields = Array.from(shape.fields, ([name, field]) => [name, write(field)] as const)
      .filter(([, number]) => number !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const own = shape.text === 'public' ? [['=', 1] as const] : [];
    const text = JSON.stringify(Object.fromEntries([...own, ...fields]));
    const number = text === '{}' ? null : (numbers.get(text) ?? nodes.length);
    if (number === nodes.length) {
      nodes.push(text);
      numbers.set(text, number);
    }
    written.set(shape, number);
    return number;
  }

  const roots = Array.from(recordedRoots(parseProduct()), ([root, shape]) => [root, write(shape)] as const)
    .filter(([, number]) => number !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([root, number]) => `    ${JSON.stringify(root)}: ${number}`);
  return `{\n  "nodes": [\n    ${nodes.join(',\n    ')}\n  ],\n  "roots": {\n${roots.join(',\n')}\n  }\n}\n`;
}
