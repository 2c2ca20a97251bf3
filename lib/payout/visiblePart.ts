/** Letters and digits only: two records of an account may mask its number with different characters. */
export const visiblePart = (account: string): string => account.replace(/[^\p{L}\p{N}]/gu, '')
