import { idOf, numberIn } from '../../database/ids.ts'
import { allEventTypes, type EventType, isEventType } from '../../events/eventTypes.ts'
import {
  addWebhook,
  readWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  type WebhookState,
} from '../../events/webhooks.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { EVERY_ROLE } from '../roles.ts'
import { ageText, datedText, instantText, list, row } from '../text.ts'

type Act = (work: Work, args: readonly string[]) => Promise<string>

const acts: Readonly<Record<string, Act>> = {
  add: async (work, [url = '', ...types]) => {
    const unknown = types.find((type) => !isEventType(type))
    if (unknown !== undefined)
      throw new OperatorError(`Unknown type: ${unknown}. There are: ${allEventTypes.join(', ')}`)
    const wanted = allEventTypes.filter((type) => types.includes(type))
    work.second('what happens to members is sent to another place')
    const made = await addWebhook(work.tx, { url, types: types.length === 0 ? undefined : wanted, now: work.now })
    const id = idOf('h', made.number)
    work.secret(`secret of ${id}, shown this once: ${made.secret}`)
    return `${id} is sent ${typesText(types.length === 0 ? undefined : wanted)}, at ${url}`
  },
  remove: async ({ tx, now }, args) => {
    const { number, id } = webhookIn(args)
    noMoreThan(args, 1)
    return `${id} is sent nothing any more, at ${await removeWebhook(tx, number, now)}`
  },
  rotate: async ({ tx, now, second, secret }, args) => {
    const { number, id } = webhookIn(args)
    noMoreThan(args, 1)
    second('whoever has the secret can make events')
    secret(`secret of ${id}, shown this once: ${await rotateSecret(tx, number, now)}`)
    return `${id} has a new secret; for a day events are signed by the one before too`
  },
  replay: async ({ tx }, args) => {
    const { number, id } = webhookIn(args)
    noMoreThan(args, 2)
    const text = argument(args, 1, 'the event, or the time')
    await replay(tx, number, fromIn(text))
    return `${id} is sent everything from ${text} on again`
  },
}

/** Says where events are posted, and changes that. */
export const webhookCommand: OperatorCommand = {
  takes: '[list | add URL [TYPE ...] | remove ID | rotate ID | replay ID EVENT|TIME]',
  about: `lists where events are posted, with what waits, or changes it. add and rotate print a secret once, by which its owner knows that an event is genuine; after rotate the one before holds for a day. replay sends again, from an event such as e12 or a time such as 2026-11-28T09:41Z on. TYPE: ${allEventTypes.join(', ')}; without one all of them`,
  examples: [
    'webhook',
    'webhook add https://example.com/events withdrawal.paid withdrawal.refused --id crm --as demo --reason "the CRM shows payouts"',
    'webhook rotate h1 --id h1-new-secret --as demo --reason "somebody has left"',
    'webhook replay h1 2026-11-28T09:41Z --id h1-again --as demo --reason "the CRM has lost a day"',
    'webhook remove h1 --id h1-ends --as demo --reason "another CRM"',
  ],
  effect: ([verb = 'list']) => (verb === 'list' ? 'reads' : 'changes'),
  roles: [
    ['list', EVERY_ROLE],
    ['*', []],
    ['', EVERY_ROLE],
  ],
  run: async (args, work) => {
    const [verb = 'list', ...rest] = args
    if (verb === 'list') {
      noMoreThan(rest, 0)
      return webhookLines(work)
    }
    const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
    if (act === undefined) throw new OperatorError(`Unknown: ${verb}. There are: list, ${Object.keys(acts).join(', ')}`)
    argument(rest, 0, verb === 'add' ? 'the address' : 'which webhook')
    return act(work, rest)
  },
}

function webhookIn([id = '']: readonly string[]): { readonly number: number; readonly id: string } {
  const number = numberIn('h', id)
  if (number === 0) throw new OperatorError(`Not a webhook: ${id}. webhook lists them, such as h1`)
  return { number, id }
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/

/** An event, or an instant (epoch ms). Throws an OperatorError for anything else. */
function fromIn(text: string): { readonly event: number } | { readonly at: number } {
  const event = numberIn('e', text)
  if (event !== 0) return { event }
  const at = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new OperatorError(`Not an event, such as e12, or a time, such as 2026-11-28T09:41Z: ${text}`)
  return { at }
}

const typesText = (types: readonly EventType[] | undefined): string => types?.join(', ') ?? 'every event'

/** A webhook, as lines of a name and a value. */
export const shownWebhook = (webhook: WebhookState, now: number): Readonly<Record<string, string | undefined>> => {
  const { number, url, types, addedAt, bothSecretsUntil, waiting, oldest, givenUp, problem } = webhook
  return {
    webhook: idOf('h', number),
    address: url,
    'is sent': typesText(types),
    since: `since ${datedText(addedAt, now)}`,
    'signed by': bothSecretsUntil === undefined ? undefined : `two secrets until ${instantText(bothSecretsUntil)}`,
    waiting: oldest === undefined ? undefined : `${waiting} wait, the oldest since ${ageText(oldest, now)}`,
    'given up': givenUp === 0 ? undefined : `${givenUp} were given up`,
    problem,
  }
}

async function webhookLines({ tx, now }: Work): Promise<string> {
  const webhooks = await readWebhooks(tx, now)
  return webhooks.length === 0
    ? 'events are posted nowhere'
    : list(
        'events are posted to',
        webhooks.map((one) => row(...Object.values(shownWebhook(one, now)))),
      )
}
