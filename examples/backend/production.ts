import { eq, sql } from 'drizzle-orm'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Database, Query } from './database/database.ts'
import { tableState } from './database/migrate.ts'
import { settings } from './database/tables/platform.ts'
import type { TrustedProxies } from './http/network.ts'
import { findMember } from './members/members.ts'
import { isPassword } from './members/secrets.ts'
import { presentOperators } from './operator/people/operators.ts'
import { readSetting } from './settings/settings.ts'

/** What a start is given that a trial does not need; absent where it was not. */
export interface GivenParts {
  /** Address of a PostgreSQL server. */
  readonly url: string | undefined
  readonly host: string | undefined
  readonly source: string | undefined
  readonly mail: string | undefined
  readonly trustedProxies: TrustedProxies
}

/** What of a start is a default that members' money must not depend on, one sentence each. */
export function startProblems({ url, host, source, mail, trustedProxies }: GivenParts): readonly string[] {
  const problems: readonly (readonly [boolean, string])[] = [
    [
      url !== undefined,
      'The data would be in a folder (PGlite), for one process and without backups: set DATABASE_URL.',
    ],
    [
      host !== undefined,
      'Where to listen is a default: name it, such as --host 127.0.0.1 for a proxy on this machine.',
    ],
    [source !== undefined, 'Prices would be invented: name a source, --prices URL or PRICE_SOURCE.'],
    [mail !== undefined, 'Codes would be printed: name what sends them, --mail URL or MAIL_SERVICE.'],
    [
      !('count' in trustedProxies) || trustedProxies.count > 0,
      'Nothing encrypts the connections: put a proxy with TLS in front, and add --behind-proxy, or --trusted-proxies where there are several.',
    ],
  ]
  return problems.flatMap(([isGood, problem]) => (isGood ? [] : [problem]))
}

/** How a database began; undefined of one that is empty. */
export async function originOf(query: Query): Promise<'demo' | 'production' | undefined> {
  const [known] = await query.select().from(settings).where(eq(settings.key, 'site'))
  return known && (await readSetting(query, 'origin')).made
}

/** What of a database must not meet members' money, one sentence each. */
export async function databaseProblems({ query }: Database): Promise<readonly string[]> {
  const origin = (await tableState(query)) === 'none' ? undefined : await originOf(query)
  if (origin === undefined)
    return [
      'The database is empty: begin it with npm run backend -- begin CURRENCY OPERATOR --id begin --as OPERATOR --reason TEXT.',
    ]
  const problems: string[] = []
  if (origin === 'demo')
    problems.push('The database began as a demo, with invented members, prices and account numbers: take an empty one.')
  const demo = await findMember(query, 'demo')
  if (demo !== undefined && (await isPassword(SEEDED_PASSWORD, demo.passwordHash)))
    problems.push('The member demo has the password that everybody knows.')
  if ((await presentOperators(query)).length === 0) problems.push('No operator is known: operators invite NAME owner.')
  const { service_url } = await readSetting(query, 'site')
  if (URL.parse(service_url ?? '')?.hostname.endsWith('example.com'))
    problems.push('The address of customer service is an example: set site service_url.')
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await query.select({ value: sql<string>`current_setting(${name})` }).from(sql`(select 1) as one`)
    if (row?.value === 'off')
      problems.push(`PostgreSQL runs with ${name}=off: money that was acknowledged could be lost.`)
  }
  return problems
}
