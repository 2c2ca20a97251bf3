import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { isSessionError } from '#lib/api/errors.ts'
import { calls } from '#lib/contract/calls.ts'
import { logout, userInfo } from '#lib/contract/session.ts'
import { session } from '#lib/session/session.ts'
import type { WireAnswer } from '#stub/mutants/mutants.ts'
import type { Form } from './answer-matrix/form.fixture.tsx'
import { collectErrors, screenFaults } from './answer-matrix/judge.fixture.ts'
import { moneyForms } from './answer-matrix/moneyForms.fixture.tsx'
import { MoneyTrial, type TrialCase, trialCases } from './answer-matrix/moneyTrial.fixture.tsx'
import { openForm } from './answer-matrix/openForm.fixture.tsx'
import { type PlainForm, plainForms } from './answer-matrix/plainForms.fixture.tsx'
import { stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

/**
 * Every writing call answered badly in every way, at the form that makes it: nothing that a program says, one effect at most, and
 * what the screen says of it is so. Then the answers are good again, and the member is told what became of it. `npm test` runs
 * every sixth kind of mutant for each call; `npm run answer-matrix` runs every mutant in every way.
 */
const all = process.env.ANSWER_MATRIX === 'all'

/** jsdom draws no pictures: each file is taken as it is. */
vi.mock('#features/account/verify/preparePhoto.ts', () => ({
  preparePhoto: async (file: File) => ({
    kind: 'ready',
    photo: { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts: [] },
  }),
}))
/** Node's fetch does not recognise the FormData of jsdom, so a photo reaches the backend without a form. */
vi.mock('#lib/api/uploadFetch.ts', () => ({
  uploadFetch: (_: File, onStatus: (status: number) => void) => async (request: Request) => {
    const answer = await fetch(request.url, { method: 'POST' })
    onStatus(answer.status)
    return new Response(await answer.text())
  },
}))

const errors = collectErrors()
const backend = stubBackend(setBackend)
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  stubBrowser(false)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (form: Form, wire: Wire) => openForm(backend, form, wire)

const limit = { timeout: all ? 3_600_000 : 120_000 }

describe.each(moneyForms.map((form, turn) => ({ name: form.call.path, form, turn })))('$name', ({ form, turn }) => {
  test('says what became of it, whatever is answered', limit, async () => {
    const trial = new MoneyTrial(form, { world: backend.stub.world, errors, open })
    // An answer that is lost brings the question for the outcome, of which a good answer is needed too.
    await trial.run('outcome', { name: 'good', change: (answer) => answer })
    expect(trial.faults).toEqual([])
    const allFaults: string[] = []
    const cases = trialCases(form, trial.wire, turn, all)
    for (const { way, kind, mutant } of cases) {
      try {
        await trial.run(way, mutant)
      } catch (error) {
        trial.faults.push(`${error}`)
      }
      for (const fault of trial.faults) allFaults.push(`${way} · ${kind} · ${mutant.name}: ${fault.slice(0, 400)}`)
    }
    report(form.call.path, cases.length, allFaults)
    expect(allFaults).toEqual([])
  })
})

/** Sends a form that is no money request, and answers it badly. */
async function tryPlain(
  form: PlainForm,
  wire: Wire,
  { way, mutant }: Pick<TrialCase, 'way' | 'mutant'>,
): Promise<string[]> {
  const { world } = backend.stub
  const look = () => [...screenFaults(document.body), ...errors.splice(0)]
  const before = world.requests.entries.length
  let opened = await open(form, wire)
  if (way === 'second address') wire.lose(form.call.path, 1)
  wire.spoil(form.call.path, mutant)
  await form.send(opened)
  await wire.settled()
  const faults = look()
  if (form.done(opened.screen) && !form.executed(world, opened.member)) faults.push('says that it is done')
  wire.heal()
  const token = session.get()?.token
  if (token !== undefined && world.sessions.find(token, world.clock.now()) === undefined) {
    const failed = await callApi(userInfo, {}).catch((error: unknown) => error)
    if (!isSessionError(failed)) faults.push(`a session that no backend can end: ${failed}`)
    opened = await open(form, wire)
  }
  if (!form.done(opened.screen)) await form.send(opened)
  await waitFor(() => expect(form.done(opened.screen)).toBe(true))
  if (!form.executed(world, opened.member)) faults.push('says that it is done in the end')
  await form.use?.(opened)
  await wire.settled()
  const malformed = world.requests.entries.slice(before).flatMap(({ problems }) => problems ?? [])
  return [...faults, ...look(), ...malformed]
}

describe.each(plainForms.map((form, turn) => ({ name: form.call.path, form, turn })))('$name', ({ form, turn }) => {
  test('can be sent again, whatever was answered', limit, async () => {
    const wire = new Wire({ keeps: false })
    const good = { way: 'answer', mutant: { name: 'good', change: (answer: WireAnswer) => answer } } as const
    expect(await tryPlain(form, wire, good)).toEqual([])
    const allFaults: string[] = []
    const cases = trialCases(form, wire, turn, all)
    for (const one of cases) {
      const faults = await tryPlain(form, wire, one).catch((error: unknown) => [`${error}`])
      for (const fault of faults)
        allFaults.push(`${one.way} · ${one.kind} · ${one.mutant.name}: ${fault.slice(0, 400)}`)
    }
    report(form.call.path, cases.length, allFaults)
    expect(allFaults).toEqual([])
  })
})

test('every writing call has a form, but for the one that the app never makes', () => {
  const writing = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const sent = [...moneyForms, ...plainForms].map(({ call }) => call.path)
  expect([...sent, logout.path].toSorted()).toEqual(writing.toSorted())
})

/** Counts of a whole run, one line a form. */
function report(path: string, trials: number, found: readonly string[]): void {
  if (all) process.stdout.write(`${path}: ${trials} trials, ${found.length} faults\n`)
}
