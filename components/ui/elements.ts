import type { ReactElement } from 'react'

/**
 * Elements or nothing, where they are beside something else. A text needs an element of its own there, because browsers
 * translate pages (docs/decisions/2026-11-25-pages-that-a-browser-translates.md).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
