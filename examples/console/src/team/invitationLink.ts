/** The address of an invitation, whose code ends the line that is printed once. */
export const invitationLink = (once: string): string =>
  `${window.location.origin}/#/invitation/${once.trim().split(' ').at(-1)}`
