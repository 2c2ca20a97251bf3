import { cleanup } from '@testing-library/react'
import Big from 'big.js'
import { needsMember } from '#app/_client/screens/screenLoader.ts'
import { BY_PASSWORD } from '#backend-rules/reauthentication.ts'
import type { StubBackend } from '#components/screen.fixture.tsx'
import { toasts } from '#components/ui/toast/toasts.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { ownersOf, session } from '#lib/session/session.ts'
import type { WireAnswer } from '#stub/mutants/mutants.ts'
import type { Stub } from '#stub/start.ts'
import type { World } from '#stub/world.ts'
import type { Form, OpenForm } from './form.fixture.tsx'
import { openPlace, type Wire } from './screens.fixture.tsx'

let members = 0

/** Opens a form for a member who has done nothing yet, on a device that keeps nothing. */
export async function openForm({ stub, control }: StubBackend, form: Form, wire: Wire): Promise<OpenForm> {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
  session.clear()
  localStorage.clear()
  sessionStorage.clear()
  members += 1
  const username = `member${members}`
  const { world } = stub
  addMember(world, username)
  if (needsMember(form.route)) {
    const opened = world.sessions.open(username, world.clock.now())
    // Nothing that is sent is refused until the member has confirmed that it is them.
    opened.authenticatedBy = BY_PASSWORD
    session.open(opened.token, username)
    // The member has read the risk notice on this device before.
    localStorage.setItem(`riskAccepted:${ownersOf(username)[0]}`, 'true')
  }
  wire.instead(uploadFile.path, () => photoAnswer(stub, username))
  const setting = { world, control, member: username }
  await form.prepare?.(setting)
  const { route, options: given = {} } = form
  const options = typeof given === 'function' ? given(setting) : given
  const screen = await openPlace({ route, options })
  return { ...setting, screen, options, wire }
}

/** What the backend says of a photo that it has. */
function photoAnswer({ world, addresses }: Stub, username: string): WireAnswer {
  const at = world.clock.now()
  const { path } = world.uploads.add({ username, type: 'image/jpeg', bytes: new Uint8Array(4), at })
  const url = new URL(path, addresses[0]).href
  return {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ code: 200, msg: '', data: { path, url }, time: at }),
  }
}

/** Adds a member with 10,000.00, a bank account, and nothing that an earlier trial left. */
function addMember(world: World, username: string): void {
  const { id: _, ...demo } = world.members.get('demo')
  const number = world.members.all.length
  world.members.add({ ...demo, username, userName: 'Demo', phone: `139${String(number).padStart(8, '0')}` })
  const amount = new Big('10000')
  const at = world.clock.now()
  world.ledger.post(username, { type: 'deposit', amount, at, against: [['bank', amount.times(-1)]] })
  world.payouts.bindBank(
    username,
    {
      requestId: newRequestId(),
      payeeName: '林晓明',
      bankName: '招商银行',
      accountNumber: `62148300${String(number).padStart(8, '0')}`,
    },
    at,
  )
}
