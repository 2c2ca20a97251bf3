import type { Call } from '#lib/contract/call.ts'
import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { textInfo } from '#lib/contract/notices.ts'
import { userInfo } from '#lib/contract/session.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { type Exchange, exchangeName, serverTimeOf } from './exchange.ts'

const PLACE = '#the-clock'
/** How far several machines behind one address may be apart. */
const TOLERANCE_MS = 50
const SAMPLES = 3
const PAUSE_MS = 1200

/** How far, by one answer, the server's clock is ahead of the checker's: a range, because the answer took time. */
interface Offset {
  readonly least: number
  readonly most: number
}

/** The server's clock as the answers state it. */
export function clockChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'clock.same',
      rule: 'Both addresses state the same clock, within the round trip.',
      place: PLACE,
      run: async () => {
        const addresses = backend.twoAddresses()
        const timeAt = async (address: number) => {
          const exchange = await backend.send(userInfo, {}, { address })
          backend.requireOffered(exchange)
          return exchange
        }
        const spans = addresses.map((): Offset[] => [])
        for (let sample = 0; sample < SAMPLES; sample += 1) {
          for (const address of addresses) {
            spans[address]?.push(offsetOf(await timeAt(address)))
          }
        }
        const [first, second] = spans.map(intersect)
        const apart = Math.max((first?.least ?? 0) - (second?.most ?? 0), (second?.least ?? 0) - (first?.most ?? 0), 0)
        if (apart > TOLERANCE_MS) throw new Failed(`the two are at least ${apart} ms apart`)
        return `${2 * SAMPLES} samples agree`
      },
    },
    {
      id: 'clock.fresh',
      rule: 'The clock of an answer is that of the moment: no answer comes from a cache.',
      place: PLACE,
      run: () => fresh(backend),
    },
  ]
}

/** Asks some calls, waits, asks them again: the clock has to have moved by the time between. */
async function fresh(backend: CheckedBackend): Promise<string> {
  const requests: readonly (readonly [Call, object])[] = [
    [getConf, {}],
    [productList, {}],
    [textInfo, { key: 'terms' }],
    [userInfo, {}],
  ]
  const askAll = async () => {
    const exchanges: Exchange[] = []
    for (const [call, input] of requests)
      for (const address of backend.addresses) exchanges.push(await backend.send(call, input, { address }))
    return exchanges
  }
  const before = await askAll()
  await backend.hooks.sleep(PAUSE_MS)
  const after = await askAll()
  backend.offeredOf(after)
  for (const [index, later] of after.entries()) {
    const earlier = before[index]
    if (earlier === undefined || backend.isNotOffered(later)) continue
    const [then, now] = [offsetOf(earlier), offsetOf(later)]
    if (now.least - then.most > TOLERANCE_MS || then.least - now.most > TOLERANCE_MS) {
      const moved = (serverTimeOf(later) ?? 0) - (serverTimeOf(earlier) ?? 0)
      throw new Failed(
        `${exchangeName(later)}: its clock moved by ${moved} ms in ${later.receivedAt - earlier.receivedAt} ms`,
      )
    }
  }
  return `${after.length} answers moved on`
}

/** Checked over all that the other checks have seen. */
export function everyClockChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'clock.monotone',
      rule: 'The clock never goes back from one answer to the next.',
      place: PLACE,
      run: async () => {
        for (const address of backend.addresses) {
          const back = stepBack(backend.exchanges.filter((seen) => seen.address === address))
          if (back !== undefined) throw new Failed(back)
        }
        return `${backend.exchanges.length} answers`
      },
    },
  ]
}

/** The first answer whose clock is behind that of an answer which had arrived before it was asked for. */
function stepBack(exchanges: readonly Exchange[]): string | undefined {
  let latest: { readonly time: number; readonly receivedAt: number } | undefined
  for (const exchange of exchanges) {
    const time = serverTimeOf(exchange)
    if (time === undefined) continue
    if (latest !== undefined && latest.receivedAt <= exchange.sentAt && time < latest.time - TOLERANCE_MS)
      return `${exchangeName(exchange)}: ${latest.time - time} ms back`
    if (latest === undefined || time > latest.time) latest = { time, receivedAt: exchange.receivedAt }
  }
  return undefined
}

function offsetOf(seen: Exchange): Offset {
  const time = serverTimeOf(seen)
  if (time === undefined) throw new NotChecked(`${exchangeName(seen)} states no time`, 'envelope.time')
  return { least: time - seen.receivedAt, most: time - seen.sentAt }
}

/** What all the samples allow. */
function intersect(offsets: readonly Offset[]): Offset {
  return {
    least: Math.max(...offsets.map(({ least }) => least)),
    most: Math.min(...offsets.map(({ most }) => most)),
  }
}
