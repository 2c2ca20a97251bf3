import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { spansOf, week } from '#backend-rules/week.ts'
import { ties } from '#lib/contract/settlement.ts'
import { languages } from '#lib/i18n/language.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { MAIN_BRAND, requireBrands, requireOwnHosts } from '../../brands/brands.ts'
import type { Query } from '../../database/database.ts'
import { numberIn } from '../../database/ids.ts'
import { channels, projects, type StoredChannel, type StoredProject } from '../../database/tables/funds.ts'
import { products, type StoredProduct } from '../../database/tables/market.ts'
import { members, type StoredMember } from '../../database/tables/members.ts'
import { brands, notices, type StoredBrand, texts } from '../../database/tables/platform.ts'
import { brandSite } from '../../settings/brandSite.ts'
import { accountAmount, address, amount, openOrders, payout, quantity, share } from '../../settings/figures.ts'
import type { Settable } from '../../settings/settings.ts'
import { OperatorError } from '../command.ts'
import { memberNamed } from '../members/memberLookup.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const longText = v.pipe(v.string(), v.minLength(1), v.maxLength(100_000))
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const wordsOf = (each: typeof longText | typeof text) =>
  v.strictObject({ own: each, ...v.entriesFromList(languages, v.exactOptional(each)) })
const words = wordsOf(text)
const place = v.optional(whole(0, 100_000), 0)

/** Of the brands whose members see it; null: the members of all of them. */
const brandList = v.nullish(v.pipe(v.array(text), v.minLength(1)), null)

/** A least amount above the greatest one would refuse everything. */
const inOrder = (least: string, most: string) => compare(decimal(least), decimal(most)) <= 0

/** A field of a schema for each column of a table, besides those that are set otherwise: a new column that no command sets does not compile. */
type FieldsOf<Row, SetOtherwise extends keyof Row> = Readonly<Record<Exclude<keyof Row, SetOtherwise>, v.GenericSchema>>

/** How offers to close an order early are computed, whether members are told the formula, and by how much less a close may pay. */
const earlyClose = v.strictObject({
  rule: v.strictObject({ move: share('0.2'), margin: share('0.2') }),
  isStated: v.optional(v.boolean(), true),
  tolerance: v.exactOptional(share('0.2')),
})

/** For both sides, or one for each; a side that is left out is not on offer. */
const payoutRates = v.union(
  [
    payout,
    v.pipe(
      v.strictObject({ up: v.exactOptional(payout), down: v.exactOptional(payout) }),
      v.check(({ up, down }) => up !== undefined || down !== undefined, 'Expected a rate for one side at least'),
    ),
  ],
  'Expected a rate, or one for each side: {"up":"0.92","down":"0.78"}',
)

const product = v.pipe(
  v.strictObject({
    symbol: text,
    name: words,
    category: text,
    decimals: whole(0, 12),
    position: place,
    icon: v.nullish(address, null),
    priceTolerance: v.optional(share('0.01'), '0.001'),
    minAmount: accountAmount,
    maxAmount: accountAmount,
    feeRate: share('0.1'),
    terms: v.pipe(
      v.array(
        v.strictObject({
          durationSeconds: whole(1, 31_536_000),
          payoutRate: payoutRates,
          ends: v.exactOptional(
            v.strictObject({ everySeconds: whole(1, 31_536_000), lockSeconds: whole(0, 31_536_000) }),
          ),
        }),
      ),
      v.minLength(1),
    ),
    openOrders: v.optional(openOrders, 1),
    settlement: v.nullish(
      v.strictObject({
        price: v.union([v.literal('last'), v.strictObject({ averageSeconds: whole(1, 86_400) })]),
        tie: v.picklist(ties),
      }),
      null,
    ),
    hours: v.nullish(week, null),
    about: v.nullish(wordsOf(longText), null),
    earlyClose: v.nullish(earlyClose, null),
  } satisfies FieldsOf<StoredProduct, 'id' | 'status' | 'opensAt'>),
  v.check(
    ({ terms }) => terms.every(({ durationSeconds, ends }) => !ends || ends.everySeconds === durationSeconds),
    'Expected everySeconds to be durationSeconds, by which a term is named',
  ),
  v.check(
    ({ terms }) => new Set(terms.map(({ durationSeconds }) => durationSeconds)).size === terms.length,
    'Expected each durationSeconds once',
  ),
  v.check(({ minAmount, maxAmount }) => inOrder(minAmount, maxAmount), 'Expected minAmount up to maxAmount'),
)

const channel = v.pipe(
  v.strictObject({
    kind: v.picklist(['bank', 'usdt', 'other']),
    name: words,
    currency: text,
    decimals: v.nullish(whole(0, 18), null),
    rate: quantity,
    min: amount,
    max: amount,
    feeRate: share('0.1'),
    open: v.optional(v.boolean(), true),
    position: place,
    bank: v.nullish(
      v.strictObject({ payeeName: text, accountNumber: text, bankName: text, branch: v.exactOptional(text) }),
      null,
    ),
    chain: v.nullish(
      v.strictObject({ network: text, address: text, memo: v.exactOptional(text), confirmations: whole(0, 1_000_000) }),
      null,
    ),
    instructions: v.nullish(wordsOf(longText), null),
    payPage: v.nullish(address, null),
    brands: brandList,
  } satisfies FieldsOf<StoredChannel, 'id'>),
  v.check(({ min, max }) => inOrder(min, max), 'Expected min up to max'),
  v.check(({ payPage }) => payPage?.startsWith('/') !== true, 'Expected payPage to begin with https:'),
)

const project = v.pipe(
  v.strictObject({
    name: words,
    termDays: whole(1, 3660),
    annualRate: share('0.3'),
    startAmount: accountAmount,
    minAmount: accountAmount,
    maxAmount: accountAmount,
    remainingAmount: accountAmount,
    totalAmount: accountAmount,
    closed: v.optional(v.boolean(), false),
    position: place,
  } satisfies FieldsOf<StoredProject, 'id'>),
  v.check(({ minAmount, maxAmount }) => inOrder(minAmount, maxAmount), 'Expected minAmount up to maxAmount'),
  v.check(
    ({ remainingAmount, totalAmount }) => inOrder(remainingAmount, totalAmount),
    'Expected remainingAmount up to totalAmount',
  ),
)

/** A kind of record that a command sets: its fields, and where they are stored. */
export interface RecordKind extends Settable {
  readonly read: (tx: Query, id: string) => Promise<object | undefined>
  /** Stores the fields that a schema has read, at an instant. */
  readonly change: (tx: Query, id: string, fields: unknown, now: number) => Promise<unknown>
  /** Makes a record; absent where a command makes none. */
  readonly make?: (tx: Query, id: string, fields: unknown) => Promise<unknown>
}

const page = v.strictObject({ title: words, body: wordsOf(longText) } satisfies FieldsOf<
  typeof texts.$inferSelect,
  'key'
>)
/** One that is withdrawn is there for no member any more; it can be shown again. */
const notice = v.strictObject({
  title: words,
  body: wordsOf(longText),
  pinned: v.optional(v.boolean(), false),
  withdrawn: v.optional(v.boolean(), false),
  brands: brandList,
} satisfies FieldsOf<typeof notices.$inferSelect, 'number' | 'at'>)

/** What the member sets, at the registration and after it. */
type ByMember =
  | (
      | 'number'
      | 'username'
      | 'foldedName'
      | 'legalName'
      | 'idCard'
      | 'contact'
      | 'invitedBy'
      | 'inviteCode'
      | 'registeredAt'
    )
  | ('passwordHash' | 'withdrawPasswordHash' | 'userName' | 'avatar' | 'phone' | 'email' | 'language')
/** What commands of their own set (operator/members.ts). */
type ByCommand =
  | 'brand'
  | 'verified'
  | 'standing'
  | 'mark'
  | 'passwordEndsAt'
  | 'passwordWantedAt'
  | 'passwordTo'
  | 'erasedAt'
const member = v.strictObject({ withdrawBarred: v.boolean() } satisfies FieldsOf<StoredMember, ByMember | ByCommand>)

/** A host of a page, as an address has it. */
const host = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/,
    'Expected a host as browsers send it, such as app.harbour.example or xn--brse-5qa.example, without https:// and path',
  ),
  v.check((text) => !/:(?:80|443)$/.test(text), 'Expected a host without 80 and 443, which browsers leave out'),
)

const brand = v.strictObject({
  hosts: v.pipe(
    v.array(host),
    v.check((all) => new Set(all).size === all.length, 'Expected each host once'),
  ),
  site: v.optional(brandSite, {}),
} satisfies FieldsOf<StoredBrand, 'id'>)

/** What a command sets by id. A new product is closed until the command `product` opens it, whatever its hours are. */
export const recordKinds: Readonly<Record<string, RecordKind>> = {
  product: {
    schema: product,
    fixed: ['symbol', 'decimals'],
    roles: ['risk'],
    second: 'what members trade changes',
    read: async (tx, id) => (await tx.select().from(products).where(eq(products.id, id)))[0],
    change: async (tx, id, fields, now) => {
      const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update')
      // Closed by the hours so far: those from now on say at once whether it opens.
      const isByHours = before?.hours && spansOf(before.hours, now).some(({ from }) => from === before.opensAt)
      const again = before?.status === 'closed' && isByHours ? { opensAt: now } : {}
      return tx
        .update(products)
        .set({ ...v.parse(product, fields), ...again })
        .where(eq(products.id, id))
    },
    make: (tx, id, fields) => tx.insert(products).values({ ...v.parse(product, fields), id, status: 'closed' }),
  },
  channel: {
    schema: channel,
    fixed: ['kind', 'currency', 'decimals'],
    roles: ['finance'],
    second: 'where deposits go, or their rate, changes',
    read: async (tx, id) => (await tx.select().from(channels).where(eq(channels.id, id)))[0],
    change: async (tx, id, fields) => {
      const read = v.parse(channel, fields)
      await requireBrands(tx, read.brands)
      return tx.update(channels).set(read).where(eq(channels.id, id))
    },
    make: async (tx, id, fields) => {
      const read = v.parse(channel, fields)
      await requireBrands(tx, read.brands)
      return tx.insert(channels).values({ ...read, id })
    },
  },
  project: {
    schema: project,
    fixed: [],
    roles: ['risk'],
    second: 'what members invest in changes',
    read: async (tx, id) => (await tx.select().from(projects).where(eq(projects.id, id)))[0],
    change: (tx, id, fields) => tx.update(projects).set(v.parse(project, fields)).where(eq(projects.id, id)),
    make: (tx, id, fields) => tx.insert(projects).values({ ...v.parse(project, fields), id }),
  },
  notice: {
    schema: notice,
    fixed: [],
    roles: ['support', 'risk'],
    read: async (tx, id) =>
      (
        await tx
          .select()
          .from(notices)
          .where(eq(notices.number, numberIn('n', id)))
      )[0],
    change: async (tx, id, fields) => {
      const read = v.parse(notice, fields)
      await requireBrands(tx, read.brands)
      return tx
        .update(notices)
        .set(read)
        .where(eq(notices.number, numberIn('n', id)))
    },
  },
  brand: {
    schema: brand,
    fixed: [],
    roles: [],
    second: 'where members register, and what they read there, changes',
    read: async (tx, id) => (await tx.select().from(brands).where(eq(brands.id, id)))[0],
    change: async (tx, id, fields) => {
      const read = v.parse(brand, fields)
      await requireOwnHosts(tx, id, read.hosts)
      return tx.update(brands).set(read).where(eq(brands.id, id))
    },
    make: async (tx, id, fields) => {
      if (id === MAIN_BRAND) throw new OperatorError('The platform itself is the brand main: set site changes it')
      const read = v.parse(brand, fields)
      await requireOwnHosts(tx, id, read.hosts)
      return tx.insert(brands).values({ ...read, id })
    },
  },
  text: {
    schema: page,
    fixed: [],
    roles: ['support'],
    read: async (tx, id) => (await tx.select().from(texts).where(eq(texts.key, id)))[0],
    change: (tx, id, fields) => tx.update(texts).set(v.parse(page, fields)).where(eq(texts.key, id)),
    make: (tx, id, fields) => tx.insert(texts).values({ ...v.parse(page, fields), key: id }),
  },
  member: {
    schema: member,
    fixed: [],
    roles: ['support', 'risk'],
    read: memberNamed,
    change: async (tx, id, fields) => {
      const { number } = await memberNamed(tx, id)
      return tx.update(members).set(v.parse(member, fields)).where(eq(members.number, number))
    },
  },
}
