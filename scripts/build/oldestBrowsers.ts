/** The oldest browsers that the build is made for (README.md, "Limits"). Edge and Android's WebView have the version of Chrome. */
export const OLDEST_BROWSERS = { chrome: '111', safari: '16.4', firefox: '121' } as const
