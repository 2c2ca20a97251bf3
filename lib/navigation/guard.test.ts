import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { guard } from './guard.ts'

/**
 * Every row of {token} x {flag} x {target's domain} x {current domain}, and per row the verdict for six kinds of
 * target, worked out by hand from rules 1 to 4 of docs/product.md, 4.2:
 *
 * ok = allowed · home, login, 404 = sent there · T or C = with the target's or the current domain · clear = token cleared
 */
const table = `
  token flag target current | login    register webview  home     404  order
  -     -    -      -       | ok       ok       ok       login    ok   login
  -     -    -      C       | ok       ok       ok       login:C  ok   login:C
  -     -    T      -       | ok       ok       ok       login:T  ok   login:T
  -     -    T      C       | ok       ok       ok       login:T  ok   login:T
  -     F    -      -       | 404      404      404      404      ok   404
  -     F    -      C       | 404      404      404      404      ok   404
  -     F    T      -       | ok       ok       ok       clear    ok   clear
  -     F    T      C       | ok       ok       ok       login:C  ok   login:C
  t     -    -      -       | home     ok       ok       ok       ok   ok
  t     -    -      C       | home:C   ok       ok       ok       ok   ok
  t     -    T      -       | home:T   ok       ok       ok       ok   ok
  t     -    T      C       | home:T   ok       ok       ok       ok   ok
  t     F    -      -       | 404      404      404      404      ok   404
  t     F    -      C       | 404      404      404      404      ok   404
  t     F    T      -       | home:T   ok       ok       ok       ok   ok
  t     F    T      C       | home:T   ok       ok       ok       ok   ok
`

const paths: Readonly<Record<string, string>> = {
  login: '/pages/login',
  register: '/pages/register',
  webview: '/pages/common/webview/index',
  home: '/pages/home/index',
  '404': '/pages/404/404',
  order: '/pages/order/index',
}

const domains: Readonly<Record<string, string>> = { T: 'target.example', C: 'current.example' }
const cells = (line: string) => line.split(/[\s|]+/).filter(Boolean)
const [head = '', ...lines] = table.trim().split('\n')
const targets = cells(head).slice(4)
const rows = lines.flatMap((line) => {
  const [token = '', flag = '', own = '', current = '', ...verdicts] = cells(line)
  return targets.map((target, index) => ({ token, flag, own, current, target, verdict: verdicts[index] ?? 'missing' }))
})

function verdictOf(text: string) {
  if (text === 'ok') return { kind: 'allow' }
  if (text === 'clear') return redirectTo('404', '', true)
  const [place = '', domain = ''] = text.split(':')
  return redirectTo(place, domain, false)
}

function redirectTo(place: string, domain: string, clearToken: boolean) {
  const options = domain ? { domain: domains[domain] } : {}
  return { kind: 'redirect', target: { route: paths[place], options }, clearToken }
}

const present = (cell: string, value: string) => (cell === '-' ? '' : value)

describe('the guard', () => {
  test('the table has every row', () => {
    expect(new Set(rows.map(({ verdict: _, ...row }) => JSON.stringify(row))).size).toBe(2 ** 4 * 6)
  })

  test.each(rows)('token $token flag $flag domain $own current $current: $target is $verdict', (row) => {
    const target = parseAddress(`${paths[row.target]}?id=7${row.own === '-' ? '' : `&domain=${domains[row.own]}`}`)
    const verdict = guard(target, {
      token: present(row.token, 'token'),
      flag: present(row.flag, 'flag.example'),
      currentDomain: present(row.current, 'current.example'),
    })
    expect(verdict).toEqual(verdictOf(row.verdict))
  })

  test('a domain that is written but empty is none', () => {
    const state = { token: 'token', flag: 'flag.example', currentDomain: 'current.example' }
    expect(guard(parseAddress('/pages/home/index?domain='), state)).toEqual(verdictOf('404'))
  })
})
