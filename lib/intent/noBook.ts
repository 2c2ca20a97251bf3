/**
 * In the place of the intent book for what storage must never see, such as ID and card numbers: the request lives in
 * memory alone, and ends with the screen that made it.
 */
export const noBook = { add: () => undefined, has: () => false, remove: () => undefined }
