/**
 * Thrown by a way's `send` when it lacks what only the member can give again, such as a withdrawal password, which is
 * never stored. Nothing was sent; the intent stays in the book until the member is there.
 */
export class NotNow extends Error {
  constructor() {
    super('not without the member')
    this.name = 'NotNow'
  }
}
