/**
 * A full server with its own keys and database takes seconds to start on a busy machine; what hangs still
 * fails.
 */
jest.setTimeout(60_000);
