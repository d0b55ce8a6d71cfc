/** Stands for every CSS module in unit tests: a class is called as its name. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
