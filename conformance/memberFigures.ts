import { member, userInfo } from '#lib/contract/session.ts'
import { vaultList } from '#lib/contract/vault.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'

const TRIES = 3

/** What the two calls about the member say, compared with each other and with the lists. */
export function memberFigureChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'member.balance',
      rule: 'userInfo and member state the same balance.',
      place: '/api/index/member',
      run: async () => {
        for (let tries = 1; ; tries += 1) {
          const before = (await backend.ask(userInfo, {})).data.usermoney
          const { balance } = (await backend.ask(member, {})).data.userInfo
          const after = (await backend.ask(userInfo, {})).data.usermoney
          if (before === undefined || balance === undefined) throw new NotChecked('one of them states no balance')
          if (compare(before, balance) === 0 || (after !== undefined && compare(after, balance) === 0)) return balance
          if (after === before || tries === TRIES) throw new Failed(`${before} and ${balance}`)
        }
      },
    },
    {
      id: 'member.userId',
      rule: 'userId is one member: the same in every answer and at every address, and another one for another member.',
      place: '#sessions',
      run: async () => {
        const ids: (string | undefined)[] = []
        for (const address of [...backend.addresses, ...backend.addresses])
          ids.push((await backend.ask(userInfo, {}, { address })).data.userId)
        const [own] = ids
        if (new Set(ids).size > 1) throw new Failed(`${[...new Set(ids)].join(', ')}`)
        if (own === undefined) throw new NotChecked('no userId is stated')
        if (backend.otherToken === undefined) return `${own}, and no other member to compare with`
        const other = (await backend.ask(userInfo, {}, { token: backend.otherToken })).data.userId
        if (other === own)
          throw new Failed(`two members have ${own}, unless --other-token is a session of the same one`)
        return `${own}, and ${other} for another member`
      },
    },
    {
      id: 'member.invested',
      profile: 'vault',
      rule: '`invest_count` is the principal of the positions that are held.',
      place: '/api/index/member',
      run: async () => {
        const { items, nextCursor } = (await backend.ask(vaultList, { status: 'holding', limit: 100 })).data
        if (nextCursor !== undefined) throw new NotChecked('more than 100 positions are held')
        const held = items.filter(({ status }) => status === 'holding')
        const sum = held.reduce((total, { principal }) => add(total, principal), decimal('0'))
        const { invest_count: stated } = (await backend.ask(member, {})).data.userInfo
        if (compare(sum, stated) !== 0) throw new Failed(`${stated}, and the positions add up to ${sum}`)
        return `${stated} in ${held.length} positions`
      },
    },
  ]
}
