import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { SEEDED_POPUP } from '#backend-rules/seed/notices.ts'
import { storedRequestSchema } from '#lib/money-request/requestStore.ts'
import { to } from '#lib/navigation/address.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import { CloseSheet } from './pages/CloseSheet.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { DepositRecordsPage } from './pages/DepositRecordsPage.ts'
import { EndDialog } from './pages/EndDialog.ts'
import { HomePage } from './pages/HomePage.ts'
import { LedgerPage } from './pages/LedgerPage.ts'
import { LimitsPage } from './pages/LimitsPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { MinePage } from './pages/MinePage.ts'
import { NoticesPage } from './pages/NoticesPage.ts'
import { OrderInfoPage } from './pages/OrderInfoPage.ts'
import { OrderSheet } from './pages/OrderSheet.ts'
import { OrdersPage } from './pages/OrdersPage.ts'
import { PayoutPage } from './pages/PayoutPage.ts'
import { ProductPage } from './pages/ProductPage.ts'
import { ProfilePage } from './pages/ProfilePage.ts'
import { RegisterPage } from './pages/RegisterPage.ts'
import { RequestPart } from './pages/RequestPart.ts'
import { SecurityPage } from './pages/SecurityPage.ts'
import { InvestPage, PositionsPage, VaultPage } from './pages/VaultPage.ts'
import { VerifyPage } from './pages/VerifyPage.ts'
import { WebviewPage } from './pages/WebviewPage.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { WithdrawRecordPage } from './pages/WithdrawRecordPage.ts'
import type { TestSite } from './testSite.ts'

interface SignInOptions {
  /** Whether the member has read the risk notice on this device before. Default: true. */
  readonly riskRead?: boolean
  /** Whether home's pop-up has shown the notice that every world begins with. Default: true. */
  readonly noticeShown?: boolean
  /** Practice mode: on, left or declined, or not yet known to the member, who is then offered it. Default: off. */
  readonly practice?: 'on' | 'off' | 'unknown'
  /** The chart's interval: one that the member has chosen, or the one that fits the order's duration. Default: 1m. */
  readonly interval?: '1m' | 'fitting'
}

/** Names an icon; otherwise the browser would request one. */
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'

/** One browser page with the app in it. */
export class App {
  readonly page: Page
  readonly login: LoginPage
  readonly limits: LimitsPage
  readonly register: RegisterPage
  readonly home: HomePage
  readonly product: ProductPage
  readonly sheet: OrderSheet
  readonly closing: CloseSheet
  readonly end: EndDialog
  readonly orders: OrdersPage
  readonly orderInfo: OrderInfoPage
  readonly mine: MinePage
  readonly notices: NoticesPage
  readonly ledger: LedgerPage
  readonly webview: WebviewPage
  readonly profile: ProfilePage
  readonly security: SecurityPage
  readonly verify: VerifyPage
  readonly deposit: DepositPage
  readonly depositRecords: DepositRecordsPage
  readonly withdraw: WithdrawPage
  readonly withdrawRecord: WithdrawRecordPage
  readonly payouts: PayoutPage
  readonly vault: VaultPage
  readonly invest: InvestPage
  readonly positions: PositionsPage
  readonly request: RequestPart
  readonly #world: TestSite

  constructor(page: Page, world: TestSite) {
    this.page = page
    this.#world = world
    this.login = new LoginPage(page, world.control)
    this.limits = new LimitsPage(page)
    this.register = new RegisterPage(page)
    this.home = new HomePage(page)
    this.product = new ProductPage(page)
    this.sheet = new OrderSheet(page)
    this.closing = new CloseSheet(page)
    this.end = new EndDialog(page)
    this.orders = new OrdersPage(page)
    this.orderInfo = new OrderInfoPage(page)
    this.mine = new MinePage(page)
    this.security = new SecurityPage(page, world.control)
    this.notices = new NoticesPage(page)
    this.ledger = new LedgerPage(page)
    this.webview = new WebviewPage(page)
    this.profile = new ProfilePage(page)
    this.verify = new VerifyPage(page)
    this.deposit = new DepositPage(page)
    this.depositRecords = new DepositRecordsPage(page)
    this.withdraw = new WithdrawPage(page)
    this.withdrawRecord = new WithdrawRecordPage(page)
    this.payouts = new PayoutPage(page)
    this.vault = new VaultPage(page)
    this.invest = new InvestPage(page)
    this.positions = new PositionsPage(page)
    this.request = new RequestPart(page)
  }

  /** The screen that is shown, or the screen of one route. */
  screen(route?: RoutePath): Locator {
    return this.page.locator(route === undefined ? 'main[data-route]' : `main[data-route="${route}"]`)
  }

  /** The toast messages. */
  get toasts(): Locator {
    return this.page.locator('[data-kind="status"], [data-kind="error"]')
  }

  /** One of the five entries of the bottom bar. */
  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
  }

  /**
   * Loads the page at an address, as from a bookmark: `search` is the page's own query. A change of the hash alone
   * would only navigate, so the document is left first. With an operator's domain a launch takes a member to home; the
   * address then replaces home, so that there is no history entry below it, as without a domain. Somebody who is no
   * longer a member stays at the login.
   */
  async open(route: RoutePath = routes.login, options: Record<string, string> = {}, search = ''): Promise<void> {
    const { domain } = this.#world
    if (domain === '' || guestRoutes.has(route)) return await this.load(this.#within(to(route, options)), search)
    await this.load(this.#within(to(routes.home)), search)
    await this.home.main.or(this.login.main).waitFor()
    if (route === routes.home || !(await this.home.main.isVisible())) return
    await this.page.evaluate(
      (hash) => {
        history.replaceState({ depth: 0 }, '', hash)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      `#${this.#within(to(route, options))}`,
    )
  }

  /** Loads the page at exactly this address, whether the app knows it or not. */
  async load(address: string, search = ''): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(`${this.#world.origin}/${search}#${address}`)
  }

  /** Types an address into the bar of the page that is open, with the operator's domain where there is one. */
  async goToHash(hash: string): Promise<void> {
    await this.page.evaluate((wanted) => {
      location.hash = wanted
    }, this.#within(hash))
  }

  /** An address with the operator's domain, unless it names one. */
  #within(address: string): string {
    const { domain } = this.#world
    if (domain === '' || address.includes('domain=')) return address
    return `${address}${address.includes('?') ? '&' : '?'}domain=${domain}`
  }

  /** Tells the page that the network is back, as a browser does: queued retries run now. */
  async online(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** Stores a session on the device, as an earlier login would have. The app has not run yet. */
  async signIn(
    loginName = 'demo',
    { riskRead = true, noticeShown = true, practice = 'off', interval = '1m' }: SignInOptions = {},
  ): Promise<void> {
    const everyProduct = <Choice>(choice: Choice) =>
      Object.fromEntries(this.#world.stub.world.market.instruments.map(({ listing }) => [listing.id, choice]))
    const session = {
      token: await this.#world.logIn(loginName),
      name: loginName,
      avatar: '',
      roles: [],
      permissions: [],
      user: { account: loginName, sessionkey: '' },
      showNotic: noticeShown ? SEEDED_POPUP : '',
    }
    await this.store({
      session: JSON.stringify(session),
      ...(riskRead && { [`riskAccepted:${ownersOf(loginName)[0]}`]: 'true' }),
      ...(interval !== 'fitting' && {
        [`chart:${ownersOf(loginName)[0]}`]: JSON.stringify({ products: everyProduct({ interval }) }),
      }),
      ...(practice !== 'unknown' && { [`practiceMode:${ownersOf(loginName)[0]}`]: JSON.stringify(practice) }),
    })
  }

  /** Writes into the storage of the device, and of the tab, before the app starts, from an empty page of its origin. */
  async store(
    entries: Readonly<Record<string, string>>,
    tabEntries: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await this.#openEmptyPage()
    await this.page.evaluate(
      ([device, tab]) => {
        for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value)
        for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value)
      },
      [entries, tabEntries] as const,
    )
  }

  /** Leaves the app for an empty page, and empties the storage of the device and of the tab. */
  async forget(): Promise<void> {
    await this.#openEmptyPage()
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  /** Opens an empty page of the app's origin, unless it is already open. */
  async #openEmptyPage(): Promise<void> {
    const address = `${this.#world.origin}/empty`
    if (this.page.url() === address) return
    await this.page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
    await this.page.goto(address)
    // Otherwise the browser would route every later file through the test, and cache none of them.
    await this.page.unroute(address)
  }

  /** The money requests that this device keeps until their outcome has been shown: kind, and outcome once known. */
  async requests(): Promise<readonly { readonly kind: string; readonly outcome: string | undefined }[]> {
    const texts = await this.page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('request:'))
        .map((key) => localStorage.getItem(key) ?? ''),
    )
    return texts
      .map((text) => v.parse(storedRequestSchema, JSON.parse(text)))
      .map(({ kind, outcome }) => ({ kind, outcome: outcome?.state }))
  }

  /** Kinds of the money requests whose outcome this device does not know. */
  async openRequests(): Promise<readonly string[]> {
    return (await this.requests()).filter(({ outcome }) => !outcome).map(({ kind }) => kind)
  }

  /** Everything in the device's storage, by key. */
  async device(): Promise<Readonly<Record<string, string>>> {
    return await this.page.evaluate(() => ({ ...localStorage }))
  }

  /** The value in the device's storage under a key. */
  async stored(key: string): Promise<string | null> {
    return await this.page.evaluate((name) => localStorage.getItem(name), key)
  }
}
