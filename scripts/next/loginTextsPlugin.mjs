import loginTextsLoader from './loginTextsLoader.mjs'

/** The same for Vite, by which the unit tests and a peer of the bench are built. */
export const loginTextsPlugin = {
  name: 'texts-of-the-login',
  enforce: 'pre',
  async transform(json, id) {
    if (!/\.json\?(?:import&)?login$/.test(id)) return undefined
    const context = { rootContext: process.cwd(), addDependency: () => {} }
    return `export default ${await loginTextsLoader.call(context, json)}`
  },
}
