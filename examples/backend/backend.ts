import type { Money } from '#backend-rules/money.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { TrustedProxies } from './http/network.ts'
import type { Log } from './log.ts'
import type { QuoteHub } from './market/hub.ts'
import type { Captcha } from './members/captcha.ts'
import type { Mail } from './members/mail.ts'
import type { Metrics } from './metrics.ts'

/** The parts that every module works with. Each of them can be replaced by another one with the same interface. */
export interface Backend {
  readonly database: Database
  readonly clock: Clock
  /** The currency of all accounts, and the amounts in it. */
  readonly money: Money
  /** The newest quotes, and the streams that follow them. */
  readonly quotes: QuoteHub
  readonly captcha: Captcha
  readonly mail: Mail
  readonly log: Log
  readonly metrics: Metrics
  /** After this long without a quote a stream sends a heartbeat, in ms. */
  readonly heartbeatMs: number
  /** The proxies in front that state who calls. */
  readonly trustedProxies: TrustedProxies
}
