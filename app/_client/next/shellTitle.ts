/** The title of the static page, which stands until the first screen names itself. */
export const SHELL_TITLE = 'Candor'
