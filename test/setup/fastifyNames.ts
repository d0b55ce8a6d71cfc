/*
 * Fastify looks for each plugin's name among all loaded modules, which is slow in Jest's registry. Here a plugin
 * has the name of its function, unless it names itself.
 */
const NAME = Symbol.for('fastify.display-name');

Object.defineProperty(Function.prototype, NAME, {
  get(this: { name: string }) {
    return this.name;
  },
  set(this: object, value: string) {
    Object.defineProperty(this, NAME, { value });
  },
});
