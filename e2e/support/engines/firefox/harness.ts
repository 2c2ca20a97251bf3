import { createRequire } from 'node:module'
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'

/** The WebSocket through which Playwright controls a browser: only the parts that are used here. */
interface Socket {
  send(text: string, ...rest: unknown[]): void
  emit(event: 'message', data: Buffer, isBinary: boolean): void
}

/** Commands of Playwright that Firefox does not know. Without an answer no page is opened; no test depends on them. */
const unknownToFirefox = v.object({
  id: v.number(),
  method: v.literal('emulation.setMediaFeaturesOverride'),
})

/**
 * Answers the commands that Firefox does not know, in place of Firefox. Playwright runs in the same process as its
 * tests.
 */
export function answerUnknownCommands(): void {
  const { ws }: { ws: { prototype: Socket } } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle')
  const { send } = ws.prototype
  ws.prototype.send = function answered(text, ...rest) {
    const command = v.safeParse(unknownToFirefox, text.includes('setMediaFeaturesOverride') && JSON.parse(text))
    if (!command.success) return send.call(this, text, ...rest)
    const answer = Buffer.from(JSON.stringify({ type: 'success', id: command.output.id, result: {} }))
    setImmediate(() => this.emit('message', answer, false))
  }
}

declare global {
  interface Window {
    /** Set by Playwright: how its `fill` and `insertText` put a text into the field that has the focus. */
    __pw_bidiInsertText: (text: string) => void
  }
}

/**
 * Playwright sets the value of a field, which React does not treat as the member's input; it does treat the browser's
 * own insertion as input.
 */
export async function insertAsTyped(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
  })
}

/** `goBack` and `goForward` of Playwright wait for a page load, which navigation within the page does not cause. */
export function goThroughHistory(context: BrowserContext): void {
  context.on('page', (page) => {
    const go = async (steps: number) => {
      const gone = page.waitForEvent('framenavigated', { timeout: 5_000 }).catch(() => undefined)
      await page.evaluate((by) => void setTimeout(() => history.go(by)), steps)
      await gone
      return null
    }
    page.goBack = () => go(-1)
    page.goForward = () => go(1)
  })
}
