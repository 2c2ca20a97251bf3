import { arrayContains, arrayOverlaps, eq, isNull, ne, or } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import type { channels } from '../database/tables/funds.ts'
import { brands, type notices } from '../database/tables/platform.ts'
import { OperatorError } from '../operator/command.ts'
import { readSetting, type Setting } from '../settings/settings.ts'

// Several brands on one platform: each has hosts, links, languages, channels and notices of its own; the books, the products and the operators
// are those of the platform. A guest sees the brand of the address, and registers with it; a member sees the own one, for good.

/** The brand of the platform itself: at every host that no other brand has. */
export const MAIN_BRAND = 'main'

/** The brand at a host such as `app.harbour.example:8443`: a brand whose hosts name it with the port, or without one, which is any port. */
export async function brandAt(query: Query, host: string): Promise<string> {
  // With the dot of the root a name is the same host.
  const relative = host.replace(/\.(?=:|$)/, '')
  const hosts = [relative, relative.replace(/:\d+$/, '')]
  const [found] = await query.select({ id: brands.id }).from(brands).where(arrayOverlaps(brands.hosts, hosts))
  return found?.id ?? MAIN_BRAND
}

/** The configuration of a brand: that of the platform, with what the brand has of its own. */
export async function siteOf(query: Query, brand: string): Promise<Setting<'site'>> {
  const site = await readSetting(query, 'site')
  if (brand === MAIN_BRAND) return site
  const [found] = await query.select({ site: brands.site }).from(brands).where(eq(brands.id, brand))
  return { ...site, ...found?.site }
}

/** Throws an OperatorError for a list that names a brand which does not exist. */
export async function requireBrands(query: Query, listed: readonly string[] | null | undefined): Promise<void> {
  const known = [MAIN_BRAND, ...(await query.select({ id: brands.id }).from(brands)).map(({ id }) => id)]
  const unknown = listed?.find((one) => !known.includes(one))
  if (unknown !== undefined) throw new OperatorError(`There is no brand ${unknown}. There are: ${known.join(', ')}`)
}

/** Throws an OperatorError for a host that another brand has: each host leads to one. */
export async function requireOwnHosts(query: Query, brand: string, hosts: readonly string[]): Promise<void> {
  const others = await query.select().from(brands).where(ne(brands.id, brand))
  for (const { id, hosts: taken } of others) {
    const host = hosts.find((one) => taken.includes(one))
    if (host !== undefined) throw new OperatorError(`${host} is a host of brand ${id}`)
  }
}

/** Whether a channel or a notice is for the members of a brand. */
export const isOfBrand = ({ brands: list }: typeof channels | typeof notices, brand: string) =>
  or(isNull(list), arrayContains(list, [brand]))
