import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { renderIndexHtml } from './pages/renderIndexHtml';
import { renderFrameHtml } from './pages/renderFrameHtml';
import { contractFingerprint } from './server/events/contractFingerprint';
import { stagePolicy, talkFramePolicy } from './server/lib/csp';
import { CHUNK_LOAD_TIMEOUT_MS } from './src/shared/platform/chunks';
import { PDF_ASSETS } from './src/shared/kit/pdf/assets';
import { bundledConfig, bundledFiles, companionPages, readBundledEvent } from './tools/webpack/bundledEvent';
import { CompileHintPlugin } from './tools/webpack/CompileHintPlugin';
import { CompanionPagesPlugin } from './tools/webpack/CompanionPagesPlugin';
import { DEV_STARTED_FILE, DEV_WEB_ROOT } from './tools/dev/devFiles';
import { devServer } from './tools/dev/devServer';
import { readDevSettings } from './tools/dev/devSettings';
import { cssRule } from './tools/webpack/cssRule';
import { PrecompressPlugin } from './tools/webpack/PrecompressPlugin';
import { routes } from './src/app/routes';
import { PreloadChunkPlugin } from './tools/webpack/PreloadChunkPlugin';
import { progressLines } from './tools/webpack/progressLines';
import { OFFLINE_LIST } from './src/contract/platform/startList';
import { StartListPlugin } from './tools/webpack/StartListPlugin';

const root = import.meta.dirname;

interface BuildEnv {
  /**
   * Bundles this event's configuration instead of fetching one (product.md#events), into a separate folder:
   * `dist-<event>`.
   */
  event?: string;
  /** Environment of a bundled event; defaults to `production`. */
  environment?: string;
  /** Builds test/bench/floor into this folder instead of the app. */
  floor?: string;
}

/** What My Schedule, the program and help load besides: by them, everything opens without a network too. */
const OFFLINE_CHUNKS = ['translations', 'notices', 'meeting', 'push', 'outbox'];

/** Routes with the chunks they show from the start: the shell around them, their own, and others in it. */
function startRoutes() {
  return [
    ...routes.map(({ name, chunk, also = [] }) => ({ name, chunks: ['shell', chunk, ...also] })),
    { name: OFFLINE_LIST, chunks: OFFLINE_CHUNKS },
  ];
}

/** What the gate may load. */
const GATE_CHUNKS = [
  'app',
  'outbox',
  'entrance',
  'translations',
  'update',
  'gateLink',
  'backdropLayers',
  'backdropPage',
  'backdropVideo',
];

/**
 * Everyone behind the gate loads the shell: what it shares with screens is one file instead of one for each
 * set of screens, as every file takes a phone several milliseconds to ask for, take and start. Styles
 * stay in the chunks that have them: they would be one file more.
 */
const signedIn = {
  name: 'signedIn',
  minChunks: 2,
  enforce: true,
  test(module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }) {
    const names = Array.from(chunkGraph.getModuleChunks(module), ({ name }) => name);
    return (
      module.type.startsWith('javascript') &&
      names.includes('shell') &&
      !names.some((name) => GATE_CHUNKS.includes(name ?? ''))
    );
  },
};

/** Shows build progress: in place at a terminal, in a few lines in a log. */
function progress() {
  if (process.stderr.isTTY) return new webpack.ProgressPlugin();
  return new webpack.ProgressPlugin({
    handler: progressLines((line) => void process.stderr.write(line)),
    percentBy: 'modules',
    // Roughly the actual number; webpack assumes 5000 and would rush through them.
    modulesCount: 1_000,
  });
}

export default function configure(env: BuildEnv, argv: { mode?: string }): Configuration {
  const production = argv.mode !== 'development';
  const template = readFileSync(path.join(root, 'public/index.html'), 'utf8');
  const stage = readFileSync(path.join(root, 'public/replay-stage.html'), 'utf8');
  const talkFrame = readFileSync(path.join(root, 'public/talk-frame.html'), 'utf8');
  const event = env.event === undefined ? undefined : readBundledEvent(env.event);

  const config: Configuration = {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: {
      boot: './src/app/boot.ts',
      talkFrame: './src/talkFrame/index.ts',
      // A separate program under a stable name: browsers fetch it again and compare.
      ...(production && {
        serviceWorker: { import: './src/serviceWorker/index.ts', filename: 'service-worker.js' },
      }),
    },
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      // `npm start` serves `dist` at every host: a single-event bundle must never end up there.
      path: production ? path.join(root, env.event ? `dist-${env.event}` : 'dist') : DEV_WEB_ROOT,
      publicPath: '/',
      filename: production ? 'app/[name].[contenthash:8].js' : 'app/[name].js',
      chunkFilename: production ? 'app/[name].[contenthash:8].js' : 'app/[name].js',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      trustedTypes: { policyName: 'plenary-bundle' },
      clean: true,
      // Write files even if nothing changed: index.html carries the build's time.
      compareBeforeEmit: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // Messages are compiled at build time, see tools/icuLoader.cjs.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // swc compiles in half the time, and refreshes components while they are developed.
          ...(production
            ? {
                loader: 'ts-loader',
                options: { transpileOnly: true, compilerOptions: { noEmit: false } },
              }
            : {
                loader: 'swc-loader',
                options: {
                  jsc: {
                    target: 'es2022',
                    parser: { syntax: 'typescript', tsx: true },
                    transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', refresh: true } },
                  },
                },
              }),
        },
        {
          // Already minified, and started by its address.
          test: /pdf\.worker\.min\.mjs$/,
          type: 'asset/resource',
          generator: { filename: 'app/pdfWorker.[contenthash:8].js' },
        },
        { test: /messages(\.\w+)?\.json$/, type: 'json', loader: path.join(root, 'tools/icuLoader.cjs') },
        cssRule(MiniCssExtractPlugin.loader, production ? '[hash:base64:6]' : '[name]__[local]'),
      ],
    },
    optimization: {
      // One letter is enough for most export names, and they are not part of a file's URL.
      mangleExports: 'size',
      // The outbox alone is for the few who stay at the gate: what it shares with the shell is copied, so
      // that nobody else loads one file more.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'outbox',
        cacheGroups: { signedIn },
      },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, exclude: /pdfWorker\./ }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        CONTRACT_FINGERPRINT: JSON.stringify(contractFingerprint()),
        BUNDLED_CONFIG: JSON.stringify(event ? bundledConfig(event, env.environment) : null),
      }),
      // A separate copy of the toolkit for lists, see src/shared/kit/lib/entityAdapter.ts.
      new webpack.NormalModuleReplacementPlugin(
        /@reduxjs[\\/]toolkit[\\/]dist/,
        ({ contextInfo, createData }) => {
          if (contextInfo.issuer !== path.join(root, 'src/shared/kit/lib/entityAdapter.ts') || !createData)
            return;
          createData.resource += '?lists';
          createData.request += '?lists';
        },
      ),
      // moment's locales are selected explicitly where they are used.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new HtmlWebpackPlugin({
        // The server fills in the page for each event; a single-event bundle has it filled in at build time.
        templateContent: event ? renderIndexHtml(template, event.config, event.messages) : template,
        scriptLoading: 'defer',
        excludeChunks: ['serviceWorker', 'talkFrame'],
        minify: false,
      }),
      new HtmlWebpackPlugin({
        filename: 'replay-stage.html',
        templateContent: renderFrameHtml(stage, stagePolicy(stage)),
        scriptLoading: 'defer',
        excludeChunks: ['serviceWorker', 'talkFrame'],
        minify: false,
      }),
      new HtmlWebpackPlugin({
        filename: 'talk-frame.html',
        templateContent: renderFrameHtml(talkFrame, talkFramePolicy(talkFrame)),
        scriptLoading: 'defer',
        chunks: ['talkFrame'],
        minify: false,
      }),
      // What PDFs may use without bringing it; pdf.js asks for single files of it.
      new CopyPlugin({
        patterns: ['standard_fonts', 'cmaps', 'iccs'].map((folder) => ({
          from: path.join(root, 'node_modules/pdfjs-dist', folder),
          to: path.posix.join(PDF_ASSETS.slice(1), folder),
        })),
      }),
      new PreloadChunkPlugin('app', ['talk-frame.html']),
      new StartListPlugin(startRoutes(), 'app'),
      // Our server serves events' files and fonts from their folders and generates pages; other hosts of a
      // bundle cannot.
      ...(event
        ? [new CopyPlugin({ patterns: bundledFiles(event) }), new CompanionPagesPlugin(companionPages(event))]
        : []),
      new MiniCssExtractPlugin({
        filename: production ? 'app/[name].[contenthash:8].css' : 'app/[name].css',
        // Layers decide what wins.
        ignoreOrder: true,
      }),
      ...(production
        ? [new CompileHintPlugin(['app', 'shell']), new PrecompressPlugin(), progress()]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    performance: { hints: false },
    stats: { preset: 'errors-warnings', timings: true },
    ...(!production && {
      devServer: devServer(readDevSettings(process.env), {
        webRoot: DEV_WEB_ROOT,
        startedFile: DEV_STARTED_FILE,
      }),
    }),
  };
  if (!env.floor) return config;
  return {
    ...config,
    entry: { floor: './test/bench/floor/index.tsx', cards: './test/bench/floor/cards.tsx' },
    output: { ...config.output, path: env.floor, filename: '[name].js' },
    plugins: [],
  };
}
