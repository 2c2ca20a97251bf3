/**
 * Names that the oldest browsers lack and that a build may use anyway. One that no build uses any more makes the check
 * fail.
 */
export interface Allowed {
  readonly reason: string
  readonly marks: readonly string[]
}

/** The code asks whether the browser has it, and works without it. */
const askedFor: readonly Allowed[] = [
  {
    reason: 'nativeHistory.ts and React ask whether there is a navigation; without it `history` is used',
    marks: ['global navigation', 'event navigate', 'event navigateerror', 'event navigatesuccess'],
  },
  { reason: 'React asks for it, and commits at once without it', marks: ['.startViewTransition'] },
  {
    reason: 'React, webpack and DOMPurify ask for it; without it a text is assigned as it is',
    marks: ['global trustedTypes'],
  },
  { reason: 'EvidenceButton.tsx has a button that shares where the browser does', marks: ['.share', '.canShare'] },
  { reason: 'ky combines signals by itself', marks: ['AbortSignal.any'] },
  { reason: '@noble/hashes converts by itself', marks: ['.toHex', 'Uint8Array.fromHex'] },
  { reason: 'Base UI reads the computed style', marks: ['.checkVisibility'] },
  { reason: 'React and SWR ask for what the browser knows of the network', marks: ['.connection'] },
  { reason: 'zrender checks with typeof', marks: ['global SharedArrayBuffer'] },
  { reason: "React's scheduler checks with typeof, and uses MessageChannel", marks: ['global setImmediate'] },
  { reason: 'React asks whether there is one', marks: ['global TextEvent'] },
  { reason: 'React computes it where the event does not have it', marks: ['.movementX', '.movementY'] },
]

/** A browser that does not know it ignores it, and only a finer look or speed is lost. */
const ignored: readonly Allowed[] = [
  {
    reason: 'a browser that does not know it corrects nothing in a field, or as the member has set it',
    marks: ['<* autocorrect>'],
  },
  {
    reason: 'without it rows out of sight are laid out, which takes longer',
    marks: ['content-visibility:', 'content-visibility: auto', 'contain-intrinsic-size:'],
  },
  {
    reason: 'a canvas that was lost is drawn again when the page is shown again (components/ui/lostCanvas.ts)',
    marks: ['event contextrestored'],
  },
  {
    reason: 'lines break where they break',
    marks: ['text-wrap:', 'text-wrap: balance', 'text-wrap: pretty', 'word-break: auto-phrase'],
  },
  {
    reason: 'Safari has it with its prefix, which is stated too',
    marks: ['hyphens:', 'user-select:', 'text-size-adjust:'],
  },
  { reason: 'the last visible chip is cut and does not fade', marks: ['mask-image:'] },
  {
    reason: 'the scrollbar is that of the browser',
    marks: ['scrollbar-width:', 'scrollbar-width: none', 'scrollbar-width: thin'],
  },
  {
    reason: 'Safari has no forced colours',
    marks: ['forced-color-adjust:', 'forced-color-adjust: none'],
  },
  {
    reason: 'iOS shows no mouse pointer of a page',
    marks: [
      'cursor: default',
      'cursor: ew-resize',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: ns-resize',
      'cursor: pointer',
      'cursor: progress',
    ],
  },
  { reason: 'the size of the field stays; what is longer scrolls in it', marks: ['resize:', 'resize: vertical'] },
  { reason: 'the name behind it is taken', marks: ['font-family: ui-monospace'] },
  { reason: 'a hint to the canvas', marks: ['.imageSmoothingQuality', 'getContext({willReadFrequently})'] },
  { reason: 'a keyboard of the screen needs it, and Safari on a Mac has none', marks: ['<* autocapitalize>'] },
  { reason: 'a camera is asked for on phones only', marks: ['<input capture>'] },
  {
    reason: 'the pointer of the device does not do that: no wheel on a phone, no touch on a Mac',
    marks: [
      ...['event contextmenu', 'event selectstart', 'event wheel'],
      ...['event touchcancel', 'event touchend', 'event touchmove', 'event touchstart'],
    ],
  },
]

/** Fields of the app and of libraries that have the name of something that the browser does not have. */
const alike: readonly Allowed[] = [
  {
    reason: 'React: properties of elements to be made, which a browser that does not know them ignores, and of fibers',
    marks: ['.capture', '.fetchPriority', '.imageSizes', '.popover', '.priority', '<* is>', 'createElement({is})'],
  },
  { reason: 'React: styles, where the browser has them', marks: ['.cssFloat'] },
  { reason: 'React: the name of a component', marks: ['.displayName'] },
  { reason: 'react-router: fields of a route', marks: ['.component', '.handle'] },
  {
    reason: 'zrender and ECharts: their own fields and methods',
    marks: [
      ...['.animation', '.dispose', '.estimate', '.getName', '.incremental', '.install', '.resize', '.states'],
      ...['.toArray', '.union'],
    ],
  },
  {
    reason: 'ky, SWR, Base UI, intl-messageformat and workbox: their own fields and options',
    marks: ['.blocking', '.delay', '.duplex', '.isVisible', '.locale', '.sync', '.unlock'],
  },
  {
    reason: 'our own fields of answers, props, methods and class names',
    marks: [
      '.address',
      '.alpha',
      '.bytes',
      '.difference',
      '.ink',
      '.lock',
      '.login',
      '.permissions',
      '.presentation',
      '.side',
      '.take',
      '.try',
      '.when',
    ],
  },
]

export const ALLOWED: readonly Allowed[] = [...askedFor, ...ignored, ...alike]
