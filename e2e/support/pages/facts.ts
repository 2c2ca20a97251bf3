import type { Locator } from '@playwright/test'

/** The value with this label in a list of labelled lines. */
export function factOf(region: Locator, label: string): Locator {
  const named = region.page().locator('dt').getByText(label, { exact: true })
  return region.locator('dl > div').filter({ has: named }).locator('dd').first()
}
