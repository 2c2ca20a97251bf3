import Big from 'big.js'
import { toasts } from '#components/ui/toast/toasts.ts'
import { readAnswer, readEnvelope } from '#lib/api/envelope.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { kinds, type Mutant, type WireAnswer } from '#stub/mutants/mutants.ts'
import type { World } from '#stub/world.ts'
import type { Form, OpenForm } from './form.fixture.tsx'
import { screenFaults } from './judge.fixture.ts'
import type { MoneyForm } from './moneyForms.fixture.tsx'
import { Wire } from './screens.fixture.tsx'

/**
 * What is answered badly: the only attempt; the second one, at the other address, after the first was lost on its way; the question for
 * the outcome, after the answer was lost; or the refusal of a request that came too late.
 */
const ways = ['answer', 'second address', 'outcome', 'too late'] as const
type Way = (typeof ways)[number]

/** Longer than any request is valid. */
const VALIDITY_MS = 61_000

/** What the test gives to its trials. */
interface TrialContext {
  readonly world: World
  /** Errors that reached the window or the console. */
  readonly errors: string[]
  /** Opens a form for a member who has done nothing yet. */
  readonly open: (form: Form, wire: Wire) => Promise<OpenForm>
}

/** What the screens say of a money request. */
type Said = 'done' | 'otherwise' | 'refused' | 'expired' | 'cannotTell'

/** The trials of one form. */
export class MoneyTrial {
  readonly wire = new Wire({ keeps: false })
  readonly #form: MoneyForm
  readonly faults: string[] = []
  readonly #context: TrialContext
  #member = ''

  constructor(form: MoneyForm, context: TrialContext) {
    this.#form = form
    this.#context = context
  }

  /** Sends the form, and answers it badly in a way. */
  async run(way?: Way, mutant?: Mutant): Promise<void> {
    const form = this.#form
    const { world } = this.#context
    this.faults.length = 0
    this.wire.answered.clear()
    const opened = await this.#context.open(form, this.wire)
    this.#member = opened.member
    if (mutant && way) this.#spoil(way, mutant)
    await form.send(opened)
    await this.wire.settled()
    if (way === 'outcome') await this.#goOn()
    this.#look()
    const taken = this.#taken()
    this.wire.heal()
    await this.#told()
    this.#look()
    const said = this.#said()
    const expected = way === 'too late' ? 'expired' : (taken ?? 'done')
    if (said.length !== 1 || said[0] !== expected) {
      this.faults.push(`says ${said.join()} in place of ${expected}: ${document.body.textContent?.slice(0, 300)}`)
    }
    const requests = world.moneyRequests.of(this.#member)
    if (requests.length !== 1) this.faults.push(`${requests.length} requests for one confirmation`)
  }

  #spoil(way: Way, mutant: Mutant): void {
    const { path } = this.#form.call
    if (way === 'answer') this.wire.spoil(path, mutant)
    else if (way === 'too late') {
      this.wire.before(path, () => this.#context.world.clock.advance(VALIDITY_MS))
      this.wire.spoil(path, mutant)
    } else if (way === 'second address') {
      this.wire.lose(path, 1, false)
      this.wire.spoil(path, mutant)
    } else {
      this.wire.lose(path, 2)
      this.wire.spoil(requestOutcome.path, mutant)
    }
  }

  /** What waits for its next try is tried now. */
  async #goOn(): Promise<void> {
    window.dispatchEvent(new Event('online'))
    await this.wire.settled()
  }

  async #told(): Promise<void> {
    for (let round = 0; round < 5 && this.#said().length === 0; round += 1) await this.#goOn()
  }

  /** Whether the record in the answer that the app took says what was confirmed. */
  #taken(): 'otherwise' | undefined {
    const {
      call,
      sample: { compared },
    } = this.#form
    const answer = this.wire.answered.get(call.path)
    const good = this.wire.good.get(call.path)
    if (!answer || !good || answer.status !== 200 || this.#said().length === 0) return undefined
    const read = ({ body }: WireAnswer): Readonly<Record<string, unknown>> => {
      try {
        return Object(readAnswer(call, readEnvelope(call.path, body)))
      } catch {
        return {}
      }
    }
    const [booked, confirmed] = [read(answer), read(good)]
    const isSame = (one: unknown, other: unknown) => one === other || isAmount(one, other) || isSameObject(one, other)
    const differs = compared.some((field) => booked[field] !== undefined && !isSame(booked[field], confirmed[field]))
    return differs ? 'otherwise' : undefined
  }

  #said(): readonly Said[] {
    const { done, refused } = this.#form.sample
    // What this device finds of a settled order is no outcome of a request.
    const shown = document.body.cloneNode(true) as HTMLElement
    for (const verdict of shown.querySelectorAll('[data-verdict]')) verdict.remove()
    const text = [shown.textContent ?? '', ...toasts.read().map((toast) => toast.text)].join('\n')
    const texts: Readonly<Record<Said, readonly string[]>> = {
      done: [done],
      otherwise: ['平台记录与确认的内容不一致'],
      refused,
      expired: ['请求已过期，未执行', '没有执行，以后也不会执行'],
      cannotTell: ['无法判断结果'],
    }
    return (Object.keys(texts) as Said[]).filter((each) => texts[each].some((one) => text.includes(one)))
  }

  /** Adds faults where the screen shows what only a program says, or says of the request what is not so. */
  #look(): void {
    this.faults.push(...screenFaults(document.body), ...this.#context.errors.splice(0))
    const [request] = this.#context.world.moneyRequests.of(this.#member)
    for (const said of this.#said()) {
      const isDone = said === 'done' || said === 'otherwise'
      const isTrue = isDone ? request?.state === 'done' : said === 'expired' && request?.code === codes.requestExpired
      if (!isTrue) this.faults.push(`says ${said}, and it is ${request?.state ?? 'unknown'}`)
    }
  }
}

const isSameObject = (one: unknown, other: unknown) =>
  typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)

/** "300" and "300.00". */
const isAmount = (one: unknown, other: unknown) =>
  [one, other].every((value) => /^-?\d+(\.\d+)?$/.test(`${value}`)) && new Big(`${one}`).eq(`${other}`)

export interface TrialCase {
  readonly way: Way
  readonly kind: string
  readonly mutant: Mutant
}

const EXPIRED: WireAnswer = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ code: codes.requestExpired, msg: 'request expired', time: 1_772_591_400_000 }),
}

/**
 * Every way with every mutant that changes the answer of that way. In `npm test` each form has every sixth kind of mutants, so that
 * three forms have each kind, and the kind that has found a fault of several forms; of a kind it has one case: another one from form
 * to form, and from kind to kind.
 */
export function trialCases(form: Form, wire: Wire, turn: number, all: boolean): readonly TrialCase[] {
  const differs = (way: Way, mutant: Mutant) => {
    const call = way === 'outcome' ? requestOutcome : form.call
    const good = way === 'too late' ? EXPIRED : wire.good.get(call.path)
    // A backend that calls this refusal a success, and changes nothing else, cannot be found out.
    if (!good || (way === 'too late' && mutant.name === 'the code "200"')) return false
    const bad = mutant.change(good, call)
    return bad.body !== good.body || bad.status !== good.status || bad.type !== good.type
  }
  return Object.entries(kinds).flatMap(([kind, mutants], at) => {
    const possible = ways
      .filter((way) => form.call.refusals !== undefined || way === 'answer' || way === 'second address')
      .flatMap((way) => mutants.filter((mutant) => differs(way, mutant)).map((mutant) => ({ way, kind, mutant })))
    const one = possible[(3 * turn + Math.floor(at / 6)) % Math.max(1, possible.length)]
    if (all) return possible
    return one && ((turn + at) % 6 === 0 || kind === 'an envelope in the envelope') ? [one] : []
  })
}
