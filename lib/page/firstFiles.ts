/**
 * Files of the build, below `/_next/static/`, that the first screen needs beside the page's own scripts. The build writes their names
 * into the page's inline script.
 */
export interface FirstFiles {
  /** The style sheet of the client, which every screen needs. */
  readonly styles: string
  readonly login: readonly string[]
  readonly home: readonly string[]
  /** Of each language the texts that login and home begin with. */
  readonly texts: Readonly<Record<string, string>>
}
