import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { isNestedTooDeep, MAX_JSON_DEPTH } from '../lib/nesting';
import { ProblemError } from '../problem';

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
