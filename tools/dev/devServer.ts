import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import type { DevSettings } from './devSettings';

interface DevFiles {
  /** Folder of the pages that the server fills. */
  webRoot: string;
  /** Written each time the server has started. */
  startedFile: string;
}

/**
 * webpack-dev-server in front of our server: it serves the app's code and replaces it in open pages, and
 * leaves everything else to the server, whose pages, headers and configuration are the same as of
 * `npm start`. The Host header stays, so that issuer and cookies belong to this port.
 */
export function devServer(
  { host, port, devPort }: DevSettings,
  { webRoot, startedFile }: DevFiles,
): Configuration['devServer'] {
  return {
    host,
    port: devPort,
    hot: true,
    // The overlay would need its own Trusted Types policy; the terminal and the console show the same.
    client: { overlay: false },
    static: false,
    // Pages read the configuration when they load, so they reload once the server has read it again.
    watchFiles: startedFile,
    devMiddleware: { writeToDisk: (file) => !file.startsWith(`${webRoot}/app/`) },
    // Serves what was compiled, also pages, as they are: the server, which fills them, goes first.
    setupMiddlewares: (middlewares) => {
      const compiled = middlewares.filter(({ name }) => name === 'webpack-dev-middleware');
      return [...middlewares.filter((each) => !compiled.includes(each)), ...compiled];
    },
    allowedHosts: 'all',
    proxy: [
      {
        context: (pathname: string) => !/^\/(app\/|ws$|__webpack)/.test(pathname),
        target: { protocol: 'http:', host, port },
        ws: true,
      },
    ],
  };
}
