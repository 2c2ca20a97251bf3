import { defineConfig, type Plugin } from 'vite'

/** Where `npm run backend` serves the operators' interface. */
const BACKEND = 'http://127.0.0.1:4190'

/** The folder of the package that a module is of, with forward slashes; undefined of the console's own and of what the build makes. */
const packageOf = (id: string): string | undefined =>
  /^[^\0].*?(node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

/** Writes down which packages are in the scripts, for the bill of materials. */
const packages: Plugin = {
  name: 'packages',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? made.moduleIds : []))
    const folders = new Set(ids.flatMap((id) => packageOf(id) ?? []))
    this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...folders].toSorted()) })
  },
}

export default defineConfig({
  plugins: [packages],
  base: '/',
  build: {
    outDir: 'out',
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // Libraries mark their components so for servers, of which there is none here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  server: { proxy: { '/api': BACKEND, '/upload': BACKEND } },
})
