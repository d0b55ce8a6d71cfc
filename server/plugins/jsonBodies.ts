import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/**
 * Maximum nesting depth of objects and arrays in request bodies. The deepest body of the contract nests four
 * levels.
 */
export const MAX_JSON_DEPTH = 32;

/** Whether objects and arrays nest deeper than `levels`. The check itself goes no deeper than that. */
export const isNestedTooDeep = (value: unknown, levels = MAX_JSON_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1)));

/**
 * Parses a JSON body. Refuses (400) bodies that nest too deep: whatever walks them later, our code or a
 * library's, would overflow the stack.
 */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    void parse(request, body, (error, value) => {
      if (!error && isNestedTooDeep(value)) {
        done(
          new ProblemError(
            'bad-request',
            `The body nests objects and lists more than ${MAX_JSON_DEPTH} levels deep.`,
          ),
        );
      } else done(error, value);
    });
  };
}

/** Uses this JSON parser for every route of the application. */
export function jsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
}
