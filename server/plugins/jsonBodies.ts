import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/** How deep objects and lists may nest in what a client sends. The contract's deepest body nests four deep. */
export const MAX_JSON_DEPTH = 32;

/** Whether objects and lists nest deeper than `levels`. Looks no deeper than that itself. */
export const isNestedTooDeep = (value: unknown, levels = MAX_JSON_DEPTH): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1)));

/**
 * Parses a JSON body. One that nests too deep is refused (400): whatever walks through it afterwards, our code or a
 * library's, would run out of stack.
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

/** Makes every route of the application parse JSON so. */
export function jsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
}
