/** spec.md section 9. */
export const appVersion = { name: '1.1.0', code: 100 } as const
