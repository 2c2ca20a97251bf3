import { takePort } from '#scripts/ports.ts'
import { startStub } from '#stub/start.ts'

/**
 * Starts the stub backend on two ports, so that the fail-over between addresses can be seen. Codes that it sends to a
 * phone or by e-mail are printed.
 */
export async function startStubPair(options: { readonly control: boolean }) {
  const first = await takePort(4101)
  const second = await takePort(4102, [first])
  const deliver = (sentTo: string, code: string) => console.log(`Code for ${sentTo}: ${code}`)
  return startStub({ ports: [first, second], control: options.control, deliver, past: true })
}
