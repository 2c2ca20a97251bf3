import type { InferInput } from 'valibot'
import { Money } from '#backend-rules/money.ts'
import { RandomValues } from '#backend-rules/randomValues.ts'
import type { backendConfig } from '#lib/contract/common.ts'
import { Clock, type RealTime } from './clock/clock.ts'
import { Faults } from './faults/faults.ts'
import { HeldWork } from './faults/heldWork.ts'
import { Deposits } from './funds/deposits.ts'
import { PayoutAccounts } from './funds/payouts.ts'
import { seedDeposits } from './funds/seededDeposits.ts'
import { seedPayouts, seedWithdrawals } from './funds/seededWithdrawals.ts'
import { Withdrawals } from './funds/withdrawals.ts'
import { RequestLog } from './http/requestLog.ts'
import { Streams } from './http/streams.ts'
import { Ledger } from './ledger/ledger.ts'
import { Market } from './market/market.ts'
import { Captchas } from './members/captchas.ts'
import { InviteCodes } from './members/inviteCodes.ts'
import { MemberLimits } from './members/limits.ts'
import { Logins, seedLogins } from './members/logins.ts'
import { Members } from './members/members.ts'
import type { RegisterForm } from './members/registration.ts'
import { SecondFactors } from './members/secondFactors.ts'
import { SecurityChanges } from './members/securityChanges.ts'
import { seedMembers } from './members/seeded.ts'
import { SentCodes } from './members/sentCodes.ts'
import { Sessions } from './members/sessions.ts'
import { WrongTries } from './members/wrongTries.ts'
import { Notices, seedNotices } from './notices/notices.ts'
import { Orders } from './orders/orders.ts'
import { MoneyRequests } from './requests/moneyRequests.ts'
import { Uploads } from './uploads/uploads.ts'
import { Vault } from './vault/vault.ts'
import { Verifications } from './verification/verifications.ts'

/** An answer of the stub that broke the contract, and its problems. */
interface Violation {
  readonly path: string
  readonly at: number
  readonly problems: readonly string[]
}

/** Sends a code to a masked phone number or e-mail address. */
type Deliver = (sentTo: string, code: string) => void

/** The whole state of a stub backend. Each test has its own world. */
export interface World {
  readonly seed: string
  readonly clock: Clock
  readonly market: Market
  readonly members: Members
  readonly sessions: Sessions
  readonly logins: Logins
  readonly secondFactors: SecondFactors
  /** Tries of the login password, by session. */
  readonly passwordTries: WrongTries
  readonly securityChanges: SecurityChanges
  readonly limits: MemberLimits
  readonly captchas: Captchas
  readonly inviteCodes: InviteCodes
  /** The registration forms that were accepted, by login name. */
  readonly registrations: Map<string, RegisterForm>
  readonly sentCodes: SentCodes
  readonly deliver: Deliver
  readonly uploads: Uploads
  readonly verifications: Verifications
  readonly notices: Notices
  readonly ledger: Ledger
  readonly orders: Orders
  readonly deposits: Deposits
  readonly payouts: PayoutAccounts
  readonly withdrawals: Withdrawals
  readonly vault: Vault
  readonly config: InferInput<typeof backendConfig>
  readonly faults: Faults
  readonly held: HeldWork
  readonly streams: Streams
  /** A stream sends a heartbeat after this much real time without a quote. */
  readonly heartbeatMs: number
  readonly requests: RequestLog
  readonly moneyRequests: MoneyRequests
  readonly violations: Violation[]
  /** Random values for pictures only. */
  readonly random: RandomValues
}

export interface WorldOptions {
  /** Decides every price, code and token. Default: a fixed one. */
  readonly seed?: string | undefined
  /** The initial time of the world's clock, epoch ms. Default: the machine's time. */
  readonly now?: number | undefined
  /** The time source of the world's clock. Default: real time. */
  readonly real?: RealTime
  /** Whether the demo member has past withdrawals and logins. Default: false, so that tests begin with an empty list. */
  readonly past?: boolean
  /** Sends codes to a phone number or e-mail address. Default: sends nothing; tests read the codes through `control`. */
  readonly deliver?: Deliver
  /** The currency of the accounts. Default: CNY. Limits, balances and rates are those of a world in yuan, exchanged. */
  readonly currency?: string
  /** Its decimals, which the configuration states. Default: its own, and the configuration states none. */
  readonly decimals?: number
  /** How many products there are: further ones repeat the first under their own ids. Default: each once. */
  readonly products?: number
  /** Default: 4 s, within the 5 s that the contract allows. */
  readonly heartbeatMs?: number
}

const seededConfig: InferInput<typeof backendConfig> = {
  domain: '',
  web_logo: '/static/logo.svg',
  site_name: 'Candor',
  service_url: 'https://chat.example.com/',
  download_url: 'https://download.example.com/candor',
  register_open: true,
  invite_required: true,
  about: 'Candor is an up/down trading platform. Every price, order and settlement can be checked.',
}

/** A new world with its seeded products and members. */
export function createWorld({
  seed = 'candor',
  now = Date.now(),
  real,
  deliver,
  past = false,
  currency = 'CNY',
  decimals,
  products,
  heartbeatMs = 4_000,
}: WorldOptions = {}): World {
  const money = new Money(currency, decimals)
  const market = new Market(seed, now, money, products)
  const ledger = new Ledger(money)
  const members = new Members()
  const securityChanges = new SecurityChanges()
  const payouts = new PayoutAccounts(securityChanges)
  const secondFactors = new SecondFactors(new RandomValues(`${seed}/secondFactors`))
  const withdrawals = new Withdrawals(ledger, payouts, { secondFactors, securityChanges })
  seedPayouts(payouts, now)
  const logins = new Logins()
  if (past) seedLogins(logins, now)
  if (past) seedWithdrawals(ledger, payouts, withdrawals, now)
  seedMembers(members, ledger, now)
  const uploads = new Uploads(new RandomValues(`${seed}/uploads`))
  const notices = new Notices()
  seedNotices(notices, now)
  const deposits = new Deposits(ledger, uploads)
  seedDeposits(deposits, now)
  return {
    seed,
    clock: new Clock(now, real),
    market,
    members,
    sessions: new Sessions(new RandomValues(`${seed}/sessions`)),
    logins,
    secondFactors,
    passwordTries: new WrongTries(),
    securityChanges,
    limits: new MemberLimits(),
    captchas: new Captchas(new RandomValues(`${seed}/captchas`)),
    inviteCodes: new InviteCodes(new RandomValues(`${seed}/invitations`)),
    registrations: new Map(),
    sentCodes: new SentCodes(new RandomValues(`${seed}/codes`)),
    deliver: deliver ?? (() => undefined),
    uploads,
    verifications: new Verifications(uploads),
    notices,
    ledger,
    orders: new Orders(market, ledger),
    deposits,
    payouts,
    withdrawals,
    vault: new Vault(ledger),
    config: { ...seededConfig, currency, ...(decimals !== undefined && { currency_decimals: decimals }) },
    faults: new Faults(),
    held: new HeldWork(),
    streams: new Streams(),
    heartbeatMs,
    requests: new RequestLog(),
    moneyRequests: new MoneyRequests(),
    violations: [],
    random: new RandomValues(`${seed}/looks`),
  }
}
