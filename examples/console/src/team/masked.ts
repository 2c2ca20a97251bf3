/** A line without the middle of what could be a phone number, an account number or an address: a title is read over a shoulder. */
export const maskedLine = (line: string): string =>
  line
    .replaceAll(/(?<!\w)(\+?\d{3})\d{2,}(\d{4})(?!\w)/g, '$1****$2')
    .replaceAll(/(?<!\w)(?=[A-Za-z]*\d)([A-Za-z0-9]{6})[A-Za-z0-9]{14,}([A-Za-z0-9]{6})(?!\w)/g, '$1****$2')
