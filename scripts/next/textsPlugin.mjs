import textsLoader from './textsLoader.mjs'

/** The same for Vite, by which the unit tests are built. */
export const textsPlugin = {
  name: 'texts-of-a-language',
  enforce: 'pre',
  async transform(catalogue, id) {
    const [resourcePath, query = ''] = id.split('?')
    if (!resourcePath.endsWith('/messages/catalogue.ts') || !/(?:^|&)(?:texts|login)=/.test(query)) return undefined
    const addDependency = (file) => this.addWatchFile(file)
    const context = { rootContext: process.cwd(), resourcePath, resourceQuery: `?${query}`, addDependency }
    return `export default ${await textsLoader.call(context, catalogue)}`
  },
}
