import { beforeEach, vi } from 'vitest'

/** In development React reads a value twice and complains where a second has passed in between. */
const PASSING_TIME = 'The result of getSnapshot should be cached'

/** Collects the errors of a test file that reach the window or the console, or that nothing handles. Call it at the top of the file. */
export function collectErrors(): string[] {
  const errors: string[] = []
  window.addEventListener('error', (event) => {
    errors.push(`uncaught: ${event.error instanceof Error ? event.error.stack : event.message}`)
    event.preventDefault()
  })
  process.on('unhandledRejection', (reason) => errors.push(`unhandled: ${reason}`))
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      const text = said.map(String).join(' ')
      if (!text.startsWith(PASSING_TIME)) errors.push(`console: ${text}`)
    })
  })
  return errors
}

/**
 * What a member must never read: what a program says where a value is missing or beyond its numbers. Within a request id, such as
 * `b94e-225721471063`, nothing is an exponent.
 */
const MACHINE_TEXT = /undefined|NaN|\[object|Infinity|\d[eE]\+\d|(?<!\w)\d(?:\.\d+)?e-\d+(?![\w-])/

/** What is wrong with a screen that has settled; `typed` is what the member has put into its fields. */
export function screenFaults(container: Element, typed = ''): readonly string[] {
  const main = container.querySelector('main')
  const mainText = main?.textContent?.trim() ?? ''
  // With the attributes, of which many are read out, but without the bytes of pictures.
  const markup = document.body.innerHTML.replaceAll(/data:image\/[^"]*/g, '')
  const said = markup + inputValues()
  /** A search of jsdom that finds nothing takes long, so it searches only where the markup contains the word. */
  const has = (word: RegExp, selector: string) => word.test(markup) && document.querySelector(selector) !== null
  const liveMarkup = 'img[src="x"], [onerror], [onload], a[href^="javascript" i]'
  const machine = MACHINE_TEXT.test(typed) ? null : MACHINE_TEXT.exec(said)
  return [
    ...(main ? [] : ['no screen']),
    ...(mainText === '' ? ['an empty screen'] : []),
    ...(machine ? [`the text "${said.slice(Math.max(0, machine.index - 40), machine.index + 40)}"`] : []),
    ...(has(/aria-busy/, '[aria-busy="true"]:not(button)') ? ['loading without end'] : []),
    ...(has(/src="x"|onerror|onload|javascript/i, liveMarkup) ? ['live markup'] : []),
    ...(Reflect.has(window, 'taken') ? ['a script ran'] : []),
    ...(Object.hasOwn(Object.prototype, 'polluted') ? ['a polluted prototype'] : []),
  ]
}

const inputValues = () => [...document.querySelectorAll('input')].map(({ value }) => `\n${value}`).join('')

/** The headings, labels and controls of a screen, without what changes by itself. */
export function screenParts(container: Element): readonly string[] {
  const parts = [...container.querySelectorAll('main :is(h1, h2, h3, dt, label, button, a)')]
  const texts = parts.map((part) => part.getAttribute('aria-label') ?? part.textContent ?? '')
  return [...new Set(texts.map((text) => text.replace(CHANGING, '#').replace(/#+/g, '#')))].toSorted()
}

/** Figures, the direction of a price and its age, where an open order stands, and what the check says, which knows more with each quote. */
const CHANGING =
  /价格为\d+秒前|\d+秒前|正在等待报价|当前领先|当前落后|当前持平|无法判断结果是否正确|已核对，与平台一致|结算中|[\d.,:+−%¥]+|上涨|下跌|持平|秒前|分钟前|刚刚|实时价格/g
