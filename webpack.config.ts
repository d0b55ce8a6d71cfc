import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import 'webpack-dev-server';
import { renderIndexHtml } from './public/renderIndexHtml';
import { readEventConfig } from './src/contract/configProblems';
import { CHUNK_LOAD_TIMEOUT_MS } from './src/shared/chunks';
import { DEV_WEB_ROOT } from './tools/webpack/devWebRoot';
import { PrecompressPlugin } from './tools/webpack/PrecompressPlugin';
import { PreloadChunkPlugin } from './tools/webpack/PreloadChunkPlugin';

const root = import.meta.dirname;

interface BuildEnv {
  /** Bundle this event's configuration instead of fetching one (spec §1). */
  event?: string;
  /** Environment a bundled event is for; `production` unless said. */
  environment?: string;
  /** Build test/bench/floor into this folder instead of the app. */
  floor?: string;
}

interface ConfiguredEvent {
  id: string;
  fonts: { package: string; file: string }[];
}

/** Every event's id and fonts. Read loosely: `npm run config:check` is what judges a configuration. */
function readEvents(only?: string): ConfiguredEvent[] {
  const folder = path.join(root, 'configs');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (!only || entry.name === only))
    .map(({ name }) => ({
      id: name,
      ...(JSON.parse(readFileSync(path.join(folder, name, 'event.json'), 'utf8')) as {
        fonts: ConfiguredEvent['fonts'];
      }),
    }));
}

/** The event as `GET /config.json` would deliver it (src/contract/eventConfig/delivery.ts), for a bundle of its own. */
function bundledEvent(id: string, environment: string) {
  const folder = path.join(root, 'configs', id);
  const messages = ['en', 'es'].flatMap((locale) => {
    const file = path.join(folder, `messages.${locale}.json`);
    if (!existsSync(file)) return [];
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return [[locale, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]))]];
  });
  const config: unknown = JSON.parse(readFileSync(path.join(folder, 'event.json'), 'utf8'));
  return { environment, config, messages: Object.fromEntries(messages) as Record<string, unknown> };
}

/** The page the code is put into: the server fills it in for each event, a bundle of one event has it filled in. */
function indexTemplate(event?: string): string {
  const template = readFileSync(path.join(root, 'public/index.html'), 'utf8');
  if (!event) return template;
  const result = readEventConfig(
    JSON.parse(readFileSync(path.join(root, 'configs', event, 'event.json'), 'utf8')),
  );
  if (!result.ok) throw new Error(`configs/${event}/event.json is not valid: run "npm run config:check".`);
  return renderIndexHtml(template, result.config);
}

export default function configure(env: BuildEnv, argv: { mode?: string }): Configuration {
  const production = argv.mode !== 'development';
  const events = readEvents(env.event);
  if (env.event && events.length === 0) throw new Error(`There is no event "${env.event}" in configs/.`);
  const fonts = events.flatMap((event) => event.fonts);

  const config: Configuration = {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { boot: './src/app/boot.ts' },
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: production ? path.join(root, 'dist') : DEV_WEB_ROOT,
      publicPath: '/',
      filename: production ? 'app/[name].[contenthash:8].js' : 'app/[name].js',
      chunkFilename: production ? 'app/[name].[contenthash:8].js' : 'app/[name].js',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      trustedTypes: { policyName: 'plenary-bundle' },
      clean: true,
      // A build that changes nothing is a build all the same: index.html carries its time.
      compareBeforeEmit: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // Messages are compiled while building, see tools/icuLoader.cjs.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            ...(!production && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
          },
        },
        { test: /messages(\.\w+)?\.json$/, type: 'json', loader: path.join(root, 'tools/icuLoader.cjs') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
    },
    plugins: [
      new webpack.DefinePlugin({
        BUNDLED_CONFIG: JSON.stringify(
          env.event ? bundledEvent(env.event, env.environment ?? 'production') : null,
        ),
      }),
      // moment's locales are chosen by hand where they are used.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new HtmlWebpackPlugin({
        templateContent: indexTemplate(env.event),
        scriptLoading: 'defer',
        minify: false,
      }),
      new PreloadChunkPlugin('app'),
      new CopyPlugin({
        patterns: [
          { from: 'public/static', to: '.', noErrorOnMissing: true },
          ...fonts.map((font) => ({
            from: `node_modules/${font.package}/files/${font.file}`,
            to: `fonts/${font.package.slice(font.package.indexOf('/') + 1)}/${font.file}`,
          })),
          ...(env.event ? [{ from: `configs/${env.event}/assets`, to: `configs/${env.event}/assets` }] : []),
        ],
      }),
      new MiniCssExtractPlugin({
        filename: production ? 'app/[name].[contenthash:8].css' : 'app/[name].css',
      }),
      ...(production ? [new PrecompressPlugin()] : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    performance: { hints: false },
    // `npm run dev`: the server stands behind; the Host header stays, so that issuer and cookies belong to this port.
    devServer: {
      port: 8081,
      hot: true,
      // It would need a Trusted Types policy of its own; the terminal and the console say the same.
      client: { overlay: false },
      static: false,
      devMiddleware: { writeToDisk: (file) => !file.startsWith(path.join(DEV_WEB_ROOT, 'app')) },
      allowedHosts: 'all',
      proxy: [
        {
          context: (pathname: string) => !/^\/(app\/|ws$|__webpack)/.test(pathname),
          target: 'http://localhost:8080',
        },
      ],
    },
  };
  if (!env.floor) return config;
  return {
    ...config,
    entry: { floor: './test/bench/floor/index.tsx' },
    output: { ...config.output, path: env.floor, filename: '[name].js' },
    plugins: [],
  };
}
