import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import type { ServerSettings } from '../settings';
import { codeOf, reasonOf, StartError } from './startError';

type Address = Pick<ServerSettings, 'host' | 'port'>;

function explain(error: unknown, { host, port }: Address, setting = 'PORT'): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `${setting}: ${port} is in use by another program; stop it or set ${setting} to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `${setting}: this user may not listen on ${port}; set ${setting} to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST: cannot listen on "${host}" (${reasonOf(error)}); set HOST to a name of this machine.`,
      );
    default:
      return error;
  }
}

/** Reports an unavailable port, by the setting it comes from, before any slow startup work. */
export async function checkPort(address: Address, setting = 'PORT'): Promise<void> {
  if (address.port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port: address.port, host: address.host }, resolve);
    });
  } catch (error) {
    throw explain(error, address, setting);
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}

/** Starts listening and returns the port, which differs from the requested one if that was 0. */
export async function listen(app: FastifyInstance, address: Address): Promise<number> {
  try {
    await app.listen(address);
  } catch (error) {
    throw explain(error, address);
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : address.port;
}
