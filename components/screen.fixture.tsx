import { cleanup, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { createPath, parsePath, Router, type To } from 'react-router-dom'
import { unload } from 'swr'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { callApi, configureApi } from '#lib/api/api.ts'
import { type BackendConfig, getConf, requestOutcome } from '#lib/contract/common.ts'
import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { type Address, reLaunch, switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { textsOf } from '#messages/catalogue.ts'
import { StubControl } from '#stub/control/client.ts'
import { type Stub, startStub } from '#stub/start.ts'
import type { WorldOptions } from '#stub/world.ts'
import { PressGuardMs } from './ui/PressGuard.tsx'
import { toasts } from './ui/toast/toasts.ts'

/** The stub backend of the test that runs. */
export interface StubBackend {
  readonly control: StubControl
  readonly stub: Stub
  /** The requests to a path, the oldest first. */
  requestsTo(path: string): ReturnType<StubControl['requests']>
  /** How often a path was posted to. */
  posts(path: string): Promise<number>
  /** Changes the operator's configuration, as a page that is loaded now gets it. */
  configure(change: Partial<BackendConfig>): Promise<void>
  /** Opens a session of a seeded member, whose money requests are sent and asked for from then on. */
  signIn(username?: string): Promise<void>
  /** Loses the requests of a path before the backend, or their answers, and no page can ask what became of them. */
  lose(path: string, lost: 'dropBefore' | 'dropAfter'): Promise<void>
  /** Ends every fault. Tells the page that the network is back, so that calls which wait are sent now. */
  recover(): Promise<void>
  /** Moves the backend's clock on, which the app's clock follows. What waits for its turn has it then. */
  pass(seconds: number): Promise<void>
  /** The ids that a path was posted with, each once. */
  sentIds(path: string): Promise<readonly (string | undefined)[]>
  /**
   * Ends the page of a screen and begins another one, which has what was stored and asks for it. The test renders its screen then.
   * React runs the ends of effects, which the end of a page does not: what they have stored is not there.
   */
  reload(screen: Pick<Screen, 'unmount'>): void
}

const online = () => void window.dispatchEvent(new Event('online'))

/**
 * Starts a stub backend before each test of a file and points the API client at it, with an empty storage and no session. After
 * each test its books add up, and every answer and every request fitted the contract. `onConfig` is told the operator's
 * configuration; `world` says what another stub world is asked for.
 */
export function stubBackend(
  onConfig: (config: BackendConfig) => void,
  world: Pick<WorldOptions, 'currency' | 'decimals'> = {},
): StubBackend {
  let stub: Stub
  let control: StubControl
  let stopRequests: () => void = () => undefined
  const load = async () => onConfig(await callApi(getConf, {}))
  const requestsTo = async (path: string) => (await control.requests()).filter((request) => request.path === path)
  const postsTo = async (path: string) => (await requestsTo(path)).filter(({ method }) => method === 'POST')
  beforeEach(async () => {
    stub = await startStub({ ports: [0, 0], control: true, ...world })
    control = new StubControl(stub.addresses[0])
    localStorage.clear()
    sessionStorage.clear()
    configureApi({
      bases: stub.addresses,
      timeoutMs: 4000,
      storage,
      token: () => session.get()?.token,
      language: storedLanguage.get,
      onTime: serverClock.sample,
    })
    await load()
  })
  afterEach(async () => {
    cleanup()
    stopRequests()
    for (const { id } of toasts.read()) toasts.dismiss(id)
    session.clear()
    unload({ revalidate: false })
    const malformed = (await control.requests()).filter(({ problems }) => problems !== undefined)
    expect([malformed, await control.violations(), await control.books()]).toEqual([[], [], []])
    await stub.stop()
  })
  return {
    get control() {
      return control
    },
    get stub() {
      return stub
    },
    requestsTo,
    posts: async (path) => (await postsTo(path)).length,
    sentIds: async (path) => [...new Set((await postsTo(path)).map(({ requestId }) => requestId))],
    configure: async (change) => {
      await control.config(change)
      await load()
    },
    signIn: async (username = 'demo') => {
      session.open(await control.session(username), username)
      stopRequests = moneyRequests.start()
    },
    lose: async (path, lost) => {
      await control.fault({ kind: lost, path })
      await control.fault({ kind: 'refuse', path: requestOutcome.path })
    },
    recover: async () => {
      await control.clearFaults()
      online()
    },
    pass: async (seconds) => {
      await control.clock.advance(seconds * 1000)
      // The app's clock is told of it by the next answer.
      await load()
      online()
    },
    reload: (screen) => {
      const areas = [localStorage, sessionStorage].map((area) => ({ area, kept: Object.entries({ ...area }) }))
      stopRequests()
      screen.unmount()
      for (const { area, kept } of areas) {
        area.clear()
        for (const [key, text] of kept) area.setItem(key, text)
      }
      for (const { id } of toasts.read()) toasts.dismiss(id)
      unload({ revalidate: false })
      stopRequests = moneyRequests.start()
      // A page waits for a second before it asks for what another one has just confirmed.
      online()
    },
  }
}

/** Changes what the backend answers to the calls of a path, as text, until the test ends. */
export function changeAnswers(path: string, change: (answer: string, query: URLSearchParams) => string): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    const url = new URL(input instanceof Request ? input.url : `${input}`)
    if (url.pathname !== path) return answer
    return new Response(change(await answer.text(), url.searchParams), {
      status: answer.status,
      headers: answer.headers,
    })
  }
  onTestFinished(() => {
    globalThis.fetch = send
  })
}

/** A stream of events that brings none: quotes are polled. */
export class SilentEventSource extends EventTarget {
  close(): void {}
}

/** An IntersectionObserver for which whatever is observed is in sight, as the end of a list that is scrolled. */
export class InSight {
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver))
  }

  unobserve(): void {}
  disconnect(): void {}
}

/** The texts that one part of a screen shows in Simplified Chinese, and its actions. */
export type Screen = ReturnType<typeof renderScreen>

/** How a part of a screen navigates: what react-router calls, or the state that stands for another way. */
type Navigation = 'push' | 'replace' | 'go' | 'reLaunch' | 'switchTab'

function existing<E extends Element>(found: E | null | undefined, what: string): E {
  if (!found) throw new Error(`no ${what}`)
  return found
}

const textContents = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

/**
 * Renders a part of a screen at an address. Where it navigates to is recorded, and nothing else is shown. Nobody taps twice here, so
 * nothing waits until a second tap is over. A test whose part uses an EventSource, or has the end of a list in sight, puts a stand-in there
 * (`vi.stubGlobal` with `SilentEventSource`, `InSight`).
 */
export function renderScreen(
  element: ReactNode,
  { route = routes.home, options = {} }: Partial<Address> = {},
  language: Language = 'zh-CN',
) {
  const went = vi.fn<(way: Navigation, target: string | number) => void>()
  const pathOf = (target: To) => (typeof target === 'string' ? target : createPath(target))
  const going = (way: Navigation) => (target: To, state?: unknown) =>
    went(state === reLaunch.state || state === switchTab.state ? state : way, pathOf(target))
  const navigator = {
    createHref: (target: To) => `#${pathOf(target)}`,
    push: going('push'),
    replace: going('replace'),
    go: (delta: number) => went('go', delta),
  }
  storedLanguage.set(language)
  const user = userEvent.setup()
  const { container, unmount } = render(
    <NextIntlClientProvider locale={language} messages={textsOf(language)}>
      <Router navigator={navigator} location={parsePath(to(route, options))}>
        <PressGuardMs value={0}>{element}</PressGuardMs>
      </Router>
    </NextIntlClientProvider>,
  )
  /** The control with a wire name. */
  const field = (name: string) =>
    existing(document.querySelector<HTMLInputElement>(`[name="${name}"]`), `field ${name}`)
  // Dialogs are drawn beside the screen.
  const parts = () => [container, ...document.querySelectorAll<HTMLElement>('body > [data-base-ui-portal]')]
  const elements = <E extends HTMLElement>(selector: string) =>
    parts().flatMap((part) => [...part.querySelectorAll<E>(selector)])
  // A button may have a second, smaller line below its name.
  const nameOf = (button: Element) =>
    button.getAttribute('aria-label') ??
    button.textContent.replace(button.querySelector('small')?.textContent ?? '', '')
  const findButton = (name: string) =>
    elements<HTMLButtonElement>('button, a').find((button) => nameOf(button) === name)
  const buttonNamed = (name: string) => existing(findButton(name), `button ${name}`)
  const submitButton = () =>
    existing(container.querySelector<HTMLButtonElement>('button[type="submit"], button[name="confirm"]'), 'main button')
  return {
    user,
    went,
    container,
    unmount,
    field,
    fill: (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
    },
    /** Changes a field and leaves it. */
    leave: (name: string, value: string) => {
      fireEvent.change(field(name), { target: { value } })
      fireEvent.blur(field(name))
    },
    /** Chooses one of the radio buttons with this wire name. */
    choose: (name: string, value: string) => {
      const radioButton = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)
      if (!radioButton) throw new Error(`no ${name} ${value}`)
      return user.click(radioButton)
    },
    submit: () => user.click(submitButton()),
    /** Two clicks before anything is drawn in between. */
    submitTwice: () => {
      submitButton().click()
      submitButton().click()
    },
    /** Presses the button or link with this name, once its dialog does not ignore presses, as one that closes does. */
    press: async (name: string) => {
      await waitFor(() => expect(buttonNamed(name).closest('[role="group"][aria-disabled="true"]')).toBeNull())
      await user.click(buttonNamed(name))
    },
    button: buttonNamed,
    hasButton: (name: string) => findButton(name) !== undefined,
    /** The text of the open dialog. */
    dialog: () => elements('[role="dialog"]')[0]?.textContent ?? undefined,
    /** The texts of all alerts and of what has to be waited for, in their order. */
    alerts: () => textContents(elements('[role="alert"], [data-waiting]')),
    /** The texts of the toasts that are shown. */
    toasts: () => toasts.read().map(({ text }) => text),
    /** The value with this label in a list of labelled lines. */
    fact: (label: string) => elements('dt').find((term) => term.textContent === label)?.nextElementSibling?.textContent,
    text: () => textContents(parts()).join(''),
    focused: () => document.activeElement?.getAttribute('name'),
    /** The text that describes a field to assistive technology. */
    description: (name: string) =>
      (field(name).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
  }
}

/** Waits until what the screen shows, or the backend has, passes the check. */
export const waitFor = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 })
