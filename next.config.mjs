import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'
import { recordFiles } from './scripts/next/recordFiles.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Messages are compiled at build time: the ICU parser stays out of the client. */
const messages = { path: './messages', format: 'json', locales: 'infer', precompile: true }
const withMessages = createNextIntlPlugin({ requestConfig: './scripts/next/request.ts', experimental: { messages } })

/** react-router's package exports name its development build for every condition. */
const productionRouter = {
  'react-router$': at('./node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': at('./node_modules/react-router/dist/production/dom-export.mjs'),
}

/** One style sheet, with the rules of the login and of what is over every screen in it: home loads one file less, the login none of its own. */
const clientStyles = {
  name: 'styles',
  type: 'css/mini-extract',
  chunks: ({ name }) => ['client', 'login', 'screen-overlays'].includes(name),
  enforce: true,
}

/** React stays in the browser's cache when the app has a new version. */
const react = {
  name: 'react',
  chunks: ({ name }) => name === 'client',
  test: /node_modules\/(?:react|react-dom|scheduler)\//,
  enforce: true,
}

/** One HTML entry, static files only. Built with webpack: smaller, and its chunks satisfy Trusted Types. */
export default withMessages({
  output: 'export',
  reactStrictMode: true,
  devIndicators: false,
  // Nothing asks for it: an id of its own for each build would only make every page longer.
  generateBuildId: () => 'app',
  // Merged style sheets would bring every screen's rules to the login: 4 kB and a request more.
  experimental: { cssChunking: false },
  webpack(config, { dev, isServer, webpack }) {
    if (!dev) {
      Object.assign(config.resolve.alias, productionRouter)
      config.module.rules.push({
        test: /node_modules\/react-router\/dist\/production\//,
        loader: at('./scripts/next/reactRouterLoader.cjs'),
      })
    }
    config.module.rules.push({
      resource: at('./messages/catalogue.ts'),
      resourceQuery: /^\?(?:texts|login)=/,
      use: [
        { loader: 'next-intl/extractor/catalogLoader', options: { messages } },
        at('./scripts/next/textsLoader.mjs'),
      ],
    })
    if (!dev && !isServer) {
      const addEntry = (name, file, options) =>
        config.plugins.push(new webpack.EntryPlugin(config.context, file, { name, ...options }))
      addEntry('client', './app/_client/main.tsx')
      // What the page holds itself: each a file that needs no runtime, whose text is read into the page (scripts/build/site.ts).
      addEntry('first', './app/_page/first.css', { runtime: false })
      addEntry('head', './app/_page/head.ts', { runtime: false })
      addEntry('early', './app/_page/early.ts', { runtime: false })
      config.optimization.splitChunks = {
        chunks: ({ name }) => name !== 'client',
        cacheGroups: { clientStyles, react },
      }
      // Page and runtime name more than a hundred files. The hash tells versions of one file apart.
      config.output.hashDigestLength = 10
      // The name of the Trusted Types policy of the chunk loader (scripts/page.ts).
      config.output.trustedTypes = 'candor'
      config.plugins.push(recordFiles)
    }
    config.infrastructureLogging = { level: 'error' }
    return config
  },
})
