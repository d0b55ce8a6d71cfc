/** A whole server with keys and a database of its own takes seconds to start on a busy machine; what hangs still ends. */
jest.setTimeout(60_000);
