import * as v from 'valibot'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** How long a condition may take to come true, in ms. */
const PATIENCE = 20_000
const LOOK_EVERY = 50

/** A reference to an element, as the protocol writes it. */
type Element = Readonly<Record<string, string>>

/** What a script may be given, and may return. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const answer = v.object({ value: v.unknown() })
const started = v.object({ sessionId: v.string() })
const failure = v.object({ error: v.string(), message: v.string() })
const opened = v.object({ handle: v.string() })
const reference = v.record(v.string(), v.string())

/** A browser window of WebKitGTK under its own driver, through the W3C WebDriver protocol. */
export class WebKitBrowser {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** Opens a window of the size of a phone. */
  static async open(driver: string): Promise<WebKitBrowser> {
    const options = { binary: MINI_BROWSER, args: ['--automation', '--full-screen'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = v.parse(started, await send(`${driver}/session`, 'POST', { capabilities }))
    const browser = new WebKitBrowser(`${driver}/session/${sessionId}`)
    await browser.#send('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 })
    return browser
  }

  async close(): Promise<void> {
    await send(this.#session, 'DELETE')
  }

  async goTo(url: string): Promise<void> {
    await this.#send('POST', '/url', { url })
  }

  /** One entry back (-1) or forward (1) in the browser's history. */
  async go(steps: -1 | 1): Promise<void> {
    await this.#send('POST', steps === -1 ? '/back' : '/forward', {})
  }

  /** Runs the body of a function in the page, with `arguments`. */
  async run(body: string, ...args: Json[]): Promise<unknown> {
    return await this.#send('POST', '/execute/sync', { script: body, args })
  }

  /** Clicks the element as a member does, once it is there, can be seen, and has come to rest. */
  async click(selector: string, text = ''): Promise<void> {
    await this.#press(selector, text, (element) => this.#send('POST', `/element/${idOf(element)}/click`, {}))
  }

  /** Two clicks on one place, 150 ms apart, whatever is there at the second. */
  async doubleTap(selector: string, text = ''): Promise<void> {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#press(selector, text, (origin) => {
      const move = { type: 'pointerMove', origin, x: 0, y: 0, duration: 0 }
      const actions = [move, ...press, { type: 'pause', duration: 150 }, ...press]
      return this.#send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    })
  }

  async #press(selector: string, text: string, press: (element: Element) => Promise<unknown>): Promise<void> {
    await until(`a click on ${selector} "${text}"`, async () => {
      const element = await this.#find(selector, text)
      // The driver scrolls an element under the bottom bar, where it cannot be clicked.
      await this.run("arguments[0].scrollIntoView({ block: 'center' })", element)
      // The driver presses where the element was when it looked, so a press misses an element that is still moving.
      await until(
        `${selector} "${text}" that stands still`,
        async () => (await this.run(STANDS_STILL, element)) === true,
      )
      return await press(element).then(
        () => true,
        (error: Error) => {
          if (!/not interactable|intercepted|out of bounds|stale/.test(error.message)) throw error
          return false
        },
      )
    })
  }

  /** Types into a field, replacing its content. */
  async type(selector: string, text: string): Promise<void> {
    await until(`${text} in ${selector}`, async () => {
      const element = await this.#find(selector, '')
      await this.#send('POST', `/element/${idOf(element)}/clear`, {})
      await this.#send('POST', `/element/${idOf(element)}/value`, { text })
      return (await this.run('return arguments[0].value', element)) === text
    })
  }

  /** Waits until an element with a text can be seen, and returns its whole text. */
  async see(selector: string, text = ''): Promise<string> {
    const element = await this.#find(selector, text)
    return v.parse(v.string(), await this.run('return arguments[0].innerText', element))
  }

  /** Waits until no such element can be seen. */
  async waitForNone(selector: string, text = ''): Promise<void> {
    await until(`no ${selector} "${text}"`, async () => (await this.run(FIND, selector, text)) === null)
  }

  /** Opens a second window and continues in it; the returned function closes it and returns to the first. */
  async openWindow(): Promise<() => Promise<void>> {
    const first = await this.#send('GET', '/window')
    const { handle } = v.parse(opened, await this.#send('POST', '/window/new', { type: 'window' }))
    await this.#send('POST', '/window', { handle })
    return async () => {
      await this.#send('DELETE', '/window')
      await this.#send('POST', '/window', { handle: first })
    }
  }

  async #find(selector: string, text: string): Promise<Element> {
    const found = await until(`${selector} "${text}"`, async () => (await this.run(FIND, selector, text)) ?? undefined)
    return v.parse(reference, found)
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    return await send(this.#session + path, method, body)
  }
}

/** The last element in the document that can be seen and contains a text: a dialog comes after what it covers. */
const FIND = `const [selector, text] = arguments
  return [...document.querySelectorAll(selector)].findLast((element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.textContent.includes(text)) ?? null`

/** Whether no animation is opening or moving the element or an ancestor. */
const STANDS_STILL = `const [element] = arguments
  return element.closest('[data-starting-style], [data-ending-style]') === null &&
    document.getAnimations().every(({ effect, playState }) => playState !== 'running' || !effect.target.contains(element))`

const idOf = (element: Element) => Object.values(element)[0] ?? ''

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = v.parse(answer, await response.json())
  if (response.ok) return value
  const { error, message } = v.parse(failure, value)
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`)
}

/** Polls until the answer is neither undefined nor false. Throws an Error that names the condition that was not met. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
