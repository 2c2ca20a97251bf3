import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** The options with which the tests that walk over every screen open those that show one thing of many, by a seeded id. */
export const openingOptions: Readonly<Partial<Record<RoutePath, Readonly<Record<string, string>>>>> = {
  [routes.product]: { id: 'btcusdt' },
  [routes.trade]: { id: 'btcusdt' },
  [routes.orderInfo]: { id: 'o1' },
  [routes.vaultSubmit]: { id: 'steady30' },
  [routes.textview]: { key: 'terms' },
}
