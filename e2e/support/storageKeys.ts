/** Every key that the app writes to the device, by what it belongs to (docs/product.md, 24.2). A test finds them in the sources. */
export const deviceKeys = [
  'session',
  'apiIndex',
  'back_domain',
  'lastDomain',
  'language',
  'theme',
  'riseColor',
  'lastConfiguration',
  'lastPrices',
  'codeSent',
  'orderEnds',
  'orderEvidence',
] as const

/** Followed by an owner key: each belongs to one member. */
export const ownedKeys = [
  'chart',
  'drawings',
  'favourites',
  'alerts',
  'amountsHidden',
  'riskAccepted',
  'noticesRead',
  'practiceMode',
  'practiceAccount',
  'limits',
  'limitsUnsent',
  'confirmedFunds',
  'limitUse',
] as const

/** Followed by a request id. */
export const REQUEST_PREFIX = 'request:'

/** Every key that the app writes to the tab (docs/product.md, 24.3). */
export const tabKeys = ['visits', 'marketViews', 'investDraft', 'chunkReload'] as const
