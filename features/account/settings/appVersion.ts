/** The version that members see (docs/product.md, 27). */
export const appVersion = { name: '1.1.0', code: 100 } as const
