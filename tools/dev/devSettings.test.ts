import { createServer, type AddressInfo, type Server } from 'node:net';
import { checkDevPorts, readDevSettings } from './devSettings';

describe('the settings of npm run dev', () => {
  it('are those of the server, with the page at the next port', () => {
    expect(readDevSettings({})).toEqual({ host: 'localhost', port: 8080, devPort: 8081 });
    expect(readDevSettings({ PORT: '9080', HOST: '0.0.0.0' })).toEqual({
      host: '0.0.0.0',
      port: 9080,
      devPort: 9081,
    });
  });

  it('name another port for the page', () => {
    expect(readDevSettings({ PORT: '9080', DEV_PORT: '3000' })).toMatchObject({ port: 9080, devPort: 3000 });
  });

  it.each([
    [{ PORT: 'x' }, /PORT: found "x"/],
    [{ PORT: '0' }, /PORT: found "0"/],
    [{ PORT: '65535' }, /DEV_PORT: found "65536"/],
    [{ DEV_PORT: '' }, /DEV_PORT: found ""/],
    [{ DEV_PORT: '1e3' }, /DEV_PORT: found "1e3"/],
    [{ PORT: '9080', DEV_PORT: '9080' }, /DEV_PORT: found "9080".* other than PORT/],
  ])('are refused by name: %j', (env: Record<string, string>, message) => {
    expect(() => readDevSettings(env)).toThrow(message);
  });
});

describe('a taken port', () => {
  let other: Server;
  let port: number;

  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, 'localhost', resolve);
    });
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  it('is refused as the one of the server', async () => {
    const taken = checkDevPorts({ host: 'localhost', port, devPort: 0 });
    await expect(taken).rejects.toThrow(`PORT: ${port} is in use by another program`);
  });

  it('is refused as the one of the page', async () => {
    const taken = checkDevPorts({ host: 'localhost', port: 0, devPort: port });
    await expect(taken).rejects.toThrow(
      `DEV_PORT: ${port} is in use by another program; stop it or set DEV_PORT to another number.`,
    );
  });
});
