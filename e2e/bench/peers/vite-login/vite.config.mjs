import { fileURLToPath } from 'node:url'
import { loginTextsPlugin } from '#scripts/next/loginTextsPlugin.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The login by another builder, tuned: production packages, one chunk, styles in the page. */
export default {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: at('../../../../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: at('../../../../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  build: { target: 'chrome111', modulePreload: { polyfill: false }, cssCodeSplit: false },
  plugins: [
    loginTextsPlugin,
    {
      name: 'styles-in-the-page',
      enforce: 'post',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) =>
          html.replace(
            /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/,
            (_, file) => `<style>${bundle[file].source}</style>`,
          ),
      },
    },
  ],
}
