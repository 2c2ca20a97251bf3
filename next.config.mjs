import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Messages are compiled at build time: the ICU parser stays out of the client. */
const withMessages = createNextIntlPlugin({
  requestConfig: './scripts/next/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** react-router's package exports name its development build for every condition. */
const productionRouter = {
  'react-router$': at('./node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': at('./node_modules/react-router/dist/production/dom-export.mjs'),
}

/**
 * Next gives every large module a file of its own. What the login needs of these two goes into one file with the page's other
 * libraries: two requests less at the first visit, and they compress better together.
 */
function joinFirstVisit(group) {
  const { test } = group
  group.test = (module) =>
    !/node_modules\/(?:react-router|valibot)\//.test(module.nameForCondition() ?? '') && test(module)
}

/** webpack gives every library of 20 kB a file of its own. ky goes into the file of the module that uses it: home loads one less. */
const withoutKy = { test: /node_modules\/(?!ky\/)/, idHint: 'vendors', reuseExistingChunk: true, priority: -10 }

/**
 * The client has one style sheet, with the rules of the login and of what is over every screen (ScreenOverlays.tsx) in it: home
 * loads one file less, and the login none of its own. Both chunks are named where they are imported (screens.ts, parts.ts).
 */
const clientStyles = {
  name: 'client',
  type: 'css/mini-extract',
  chunks: ({ name }) => ['client', 'login', 'screen-overlays'].includes(name),
  enforce: true,
}

/**
 * A plugin of webpack. It writes `.next/client-files.json`: the files that the client's entry needs at once, and all that it can
 * ask for later.
 */
function recordClientFiles(compiler) {
  compiler.hooks.afterEmit.tap('client files', ({ entrypoints }) => {
    const entry = entrypoints.get('client')
    const groups = new Set([entry])
    for (const group of groups) for (const child of group.childrenIterable) groups.add(child)
    const runtime = [...entry.getRuntimeChunk().files]
    const first = [...new Set([...runtime, ...entry.getFiles()])]
    const all = [...new Set([...first, ...[...groups].flatMap((group) => group.getFiles())])]
    writeFileSync(path.join(compiler.outputPath, 'client-files.json'), JSON.stringify({ first, all }))
  })
}

/** One HTML entry, static files only. Built with webpack: smaller, and its chunks satisfy Trusted Types. */
export default withMessages({
  output: 'export',
  reactStrictMode: true,
  devIndicators: false,
  // Nothing asks for it: an id of its own for each build would only make every page longer.
  generateBuildId: () => 'app',
  // Merged style sheets would bring every screen's rules to the login: 4 kB and a request more.
  experimental: { inlineCss: true, cssChunking: false },
  webpack(config, { dev, isServer }) {
    if (!dev) {
      Object.assign(config.resolve.alias, productionRouter)
      config.module.rules.push({
        test: /node_modules\/react-router\/dist\/production\//,
        loader: at('./scripts/next/reactRouterLoader.cjs'),
      })
    }
    if (!dev && !isServer) {
      const { cacheGroups } = config.optimization.splitChunks
      joinFirstVisit(cacheGroups.lib)
      cacheGroups.defaultVendors = withoutKy
      cacheGroups.clientStyles = clientStyles
      // Page and runtime name more than a hundred files. The hash tells versions of one file apart.
      config.output.hashDigestLength = 10
      const nextEntries = config.entry
      // Next would have every entry that it does not know depend on its own client.
      const client = {
        import: './app/_client/main.tsx',
        layer: 'app-pages-browser',
        runtime: 'webpack',
        dependOn: undefined,
      }
      config.entry = async () => ({ ...(await nextEntries()), client })
      config.plugins.push(recordClientFiles)
    }
    config.infrastructureLogging = { level: 'error' }
    return config
  },
})
