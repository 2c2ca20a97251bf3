import { Builder, error, type WebDriver, WebElement } from 'selenium-webdriver'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** How long a condition may take to come true, in ms. */
const PATIENCE = 20_000
const LOOK_EVERY = 50
/** What a press on an element may meet that is moving, or covered by what is about to go. */
const PASSING = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.MoveTargetOutOfBoundsError,
  error.StaleElementReferenceError,
]

/** A browser window of WebKitGTK under its own driver. */
export class WebKitBrowser {
  readonly #driver: WebDriver

  private constructor(driver: WebDriver) {
    this.#driver = driver
  }

  /** Opens a window of the size of a phone. */
  static async open(address: string): Promise<WebKitBrowser> {
    const options = { binary: MINI_BROWSER, args: ['--automation', '--full-screen'] }
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
    return new WebKitBrowser(driver)
  }

  close(): Promise<void> {
    return this.#driver.quit()
  }

  goTo(url: string): Promise<void> {
    return this.#driver.get(url)
  }

  /** One entry back (-1) or forward (1) in the browser's history. */
  go(steps: -1 | 1): Promise<void> {
    const navigation = this.#driver.navigate()
    return steps === -1 ? navigation.back() : navigation.forward()
  }

  /** Runs the body of a function in the page, with `arguments`. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#driver.executeScript(body, ...args)
  }

  /** Clicks the element as a member does, once it is there, can be seen, and has come to rest. */
  async click(selector: string, text = ''): Promise<void> {
    await this.#press(selector, text, (element) => element.click())
  }

  /** Two clicks on one place, 150 ms apart, whatever is there at the second. */
  async doubleTap(selector: string, text = ''): Promise<void> {
    await this.#press(selector, text, (origin) =>
      this.#driver
        .actions()
        .move({ origin, x: 0, y: 0, duration: 0 })
        .press()
        .release()
        .pause(150)
        .press()
        .release()
        .perform(),
    )
  }

  async #press(selector: string, text: string, press: (element: WebElement) => Promise<void>): Promise<void> {
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
        (reason: unknown) => {
          if (!PASSING.some((kind) => reason instanceof kind)) throw reason
          return false
        },
      )
    })
  }

  /** Types into a field, replacing its content. */
  async type(selector: string, text: string): Promise<void> {
    await until(`${text} in ${selector}`, async () => {
      const element = await this.#find(selector, '')
      await element.clear()
      await element.sendKeys(text)
      return (await element.getAttribute('value')) === text
    })
  }

  /** Waits until an element with a text can be seen, and returns its whole text. */
  async see(selector: string, text = ''): Promise<string> {
    return (await this.#find(selector, text)).getText()
  }

  /** Waits until no such element can be seen. */
  async waitForNone(selector: string, text = ''): Promise<void> {
    await until(`no ${selector} "${text}"`, async () => (await this.run(FIND, selector, text)) === null)
  }

  /** Opens a second window and continues in it; the returned function closes it and returns to the first. */
  async openWindow(): Promise<() => Promise<void>> {
    const first = await this.#driver.getWindowHandle()
    await this.#driver.switchTo().newWindow('window')
    return async () => {
      await this.#driver.close()
      await this.#driver.switchTo().window(first)
      await until('the first window in sight', async () => (await this.run('return document.hidden')) === false)
    }
  }

  #find(selector: string, text: string): Promise<WebElement> {
    return until(`${selector} "${text}"`, async () => {
      const element = await this.run(FIND, selector, text)
      return element instanceof WebElement && element
    })
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

/** Polls until the answer is neither undefined nor false. Throws an Error that names the condition that was not met. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
