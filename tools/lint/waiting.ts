import type { ESTree, Rule } from '@oxlint/plugins';
import { bannedImports, bannedSyntax } from './bans';

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate'];
const TIMER_MODULE = /^(node:)?timers(\/promises)?$/;
const GLOBALS = ['globalThis', 'global', 'window', 'self'];

type Node = ESTree.Node;
type Expression = { type: string } | null | undefined;

const isNamed = (node: Expression, names: readonly string[]): boolean =>
  node?.type === 'Identifier' && names.includes((node as Node & { name: string }).name);

/** setTimeout or globalThis.setTimeout. */
function isTimer(node: Expression): boolean {
  if (node?.type !== 'MemberExpression') return isNamed(node, TIMERS);
  const { object, property } = node as Node & { type: 'MemberExpression' };
  return isNamed(object, GLOBALS) && isNamed(property, TIMERS);
}

/** Whether a loop does nothing but wait: its body is empty, or a row of awaits. */
function onlyWaits(body: { type: string }): boolean {
  if (body.type === 'EmptyStatement') return true;
  const statements =
    body.type === 'BlockStatement' ? (body as Node & { type: 'BlockStatement' }).body : [body as Node];
  return (
    statements.length > 0 &&
    statements.every(
      (each) => each.type === 'ExpressionStatement' && each.expression.type === 'AwaitExpression',
    )
  );
}

/** Date.now() or performance.now(), or a sum or difference with one of them. */
function readsClock(node: Expression): boolean {
  if (node?.type === 'BinaryExpression') {
    const { left, right } = node as Node & { type: 'BinaryExpression' };
    return readsClock(left) || readsClock(right);
  }
  if (node?.type !== 'CallExpression') return false;
  const { callee } = node as Node & { type: 'CallExpression' };
  return (
    callee.type === 'MemberExpression' &&
    isNamed(callee.object, ['Date', 'performance']) &&
    isNamed(callee.property, ['now'])
  );
}

function isInLoop(node: Node): boolean {
  for (let at: Node | null = node; at && !/Function/.test(at.type); at = at.parent) {
    if (/^(While|DoWhile|For)Statement$/.test(at.type)) return true;
  }
  return false;
}

/**
 * Tests wait for events, locks and facts, never for the clock or in a loop of their own: test/until.ts is the
 * one loop, and tells what it last saw. In the browser, Playwright's own waiting is.
 */
export const noWaiting: Rule = {
  meta: {
    type: 'problem',
    messages: {
      timer: 'Wait for an event, or for a fact with test/until.ts; for fakes with test/fakes/settle.ts.',
      loop: 'Wait with test/until.ts, which pauses and says what it last saw.',
      page: 'Wait for what is to be seen: a locator, expect.poll or toPass.',
    },
  },
  create(context) {
    const report = (node: Node, messageId: 'timer' | 'loop' | 'page') => context.report({ node, messageId });
    const checkLoop = (node: Node & { body: { type: string } }) => {
      if (onlyWaits(node.body)) report(node, 'loop');
    };
    return {
      ImportDeclaration(node) {
        if (TIMER_MODULE.test(String(node.source.value))) report(node, 'timer');
      },
      CallExpression(node) {
        if (isTimer(node.callee) || node.arguments.some(isTimer)) report(node, 'timer');
        const { callee } = node;
        if (callee.type === 'MemberExpression' && isNamed(callee.property, ['waitForTimeout'])) {
          report(node, 'page');
        }
      },
      NewExpression(node) {
        if (node.arguments.some(isTimer)) report(node, 'timer');
      },
      Literal(node) {
        if (node.value === 'networkidle') report(node, 'page');
      },
      WhileStatement: checkLoop,
      DoWhileStatement: checkLoop,
      ForStatement(node) {
        if (!node.update) checkLoop(node);
      },
      BinaryExpression(node) {
        const isComparison = ['<', '<=', '>', '>='].includes(node.operator);
        if (isComparison && (readsClock(node.left) || readsClock(node.right)) && isInLoop(node)) {
          report(node, 'loop');
        }
      },
    };
  },
};

const ONLY =
  ":matches(MemberExpression[object.name=/^(it|test|describe)$/][property.name='only'], CallExpression[callee.name=/^(fit|fdescribe)$/])";

/** No test keeps the others from running, nor extends their deadline. */
export const noFocus = bannedSyntax([
  { selector: ONLY, message: 'The other tests have to run, too.' },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout']",
    message: 'The deadline for all tests ends those that hang; a test that needs longer says why.',
  },
]);

/** Nothing in a test is left to luck. */
export const seededProperties = bannedImports([
  {
    packages: ['fast-check'],
    message: 'Take it from test/property.ts, which gives it the seed of the run.',
  },
]);
