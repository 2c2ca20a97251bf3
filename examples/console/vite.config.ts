import { defineConfig } from 'vite'

/** Where `npm run backend` serves the operators' interface. */
const BACKEND = 'http://127.0.0.1:4190'

export default defineConfig({
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
