/** The part of workbox-build that the build uses. Types can so be checked in a tree that was installed before the package was added. */
declare module 'workbox-build' {
  interface RuntimeCaching {
    readonly urlPattern: (asked: {
      readonly request: Request
      readonly sameOrigin: boolean
      readonly url: URL
    }) => boolean
    readonly handler:
      | 'CacheFirst'
      | 'NetworkFirst'
      | ((asked: {
          readonly event: { readonly preloadResponse?: Promise<Response | undefined> }
          readonly request: Request
        }) => Promise<Response>)
    readonly options?: {
      readonly cacheName: string
      readonly cacheableResponse: { readonly statuses: readonly number[] }
      readonly expiration: { readonly maxEntries: number }
      readonly networkTimeoutSeconds?: number
    }
  }

  interface Options {
    readonly swDest: string
    readonly mode: 'production'
    readonly sourcemap: boolean
    readonly inlineWorkboxRuntime: boolean
    readonly babelPresetEnvTargets: readonly string[]
    readonly cacheId: string
    readonly clientsClaim: boolean
    readonly cleanupOutdatedCaches: boolean
    readonly navigationPreload: boolean
    readonly globDirectory: string
    readonly globPatterns: readonly string[]
    readonly dontCacheBustURLsMatching: RegExp
    readonly additionalManifestEntries: readonly {
      readonly url: string
      readonly integrity: string
      readonly revision: string | null
    }[]
    readonly runtimeCaching: readonly RuntimeCaching[]
  }

  export function generateSW(options: Options): Promise<{ readonly warnings: readonly string[] }>
}
