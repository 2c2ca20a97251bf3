import type { Draft, Notices } from './notices.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

/** Newest first. */
const newestFirst: readonly Draft[] = [
  {
    title: '服务时间调整 · Service hours',
    body: p(
      '在线客服时间调整为每日 08:00–24:00（UTC+8）。',
      'Customer service is now open from 08:00 to 24:00 (UTC+8), every day.',
    ),
  },
  {
    title: '请谨防假冒客服 · Beware of impostors',
    pinned: true,
    body: [
      p('<strong>我们的工作人员绝不会索要您的密码或验证码。</strong>', 'Our staff never ask for a password or a code:'),
      '<ul><li>密码 · passwords</li><li>短信验证码 · codes sent to you</li><li>私人转账 · transfers to private accounts</li></ul>',
      p('如有疑问，请通过<a href="https://chat.example.com/">在线客服</a>核实。'),
    ].join(''),
  },
  {
    title: '周日系统维护 · Maintenance on Sunday',
    body: [
      '<h3>维护时间 · When</h3>',
      p('周日 02:00–04:00（UTC+8）。Sunday, 02:00 to 04:00 (UTC+8).'),
      '<h3>影响 · What it means</h3>',
      '<ol><li>维护期间不能下单。No orders can be placed.</li><li>已有订单照常结算。Open orders settle as usual.</li></ol>',
    ].join(''),
  },
  {
    title: '结算规则说明 · How orders settle',
    body: [
      p('收盘价为到期时刻或之前的最后一个报价。', 'The close price is the last quote at or before the closing time.'),
      '<table><thead><tr><th>结果 · Result</th><th>买涨 · Up</th><th>买跌 · Down</th></tr></thead>',
      '<tbody><tr><td>收盘 &gt; 开盘</td><td>盈 · win</td><td>亏 · lose</td></tr>',
      '<tr><td>收盘 = 开盘</td><td>平 · draw</td><td>平 · draw</td></tr></tbody></table>',
    ].join(''),
  },
  {
    title: '身份认证提示 · About identity checks',
    body: p(
      '请上传清晰、完整的证件照片，审核通常需要一个工作日。',
      'Please upload sharp, complete pictures of both sides. A check usually takes one working day.',
    ),
  },
  {
    title: '邀请奖励 · Invitation reward',
    body: p(
      '好友使用您的邀请码注册后，奖励计入您的余额，可在资金流水中查看。',
      'When a friend registers with your code, the reward is booked to your balance and shown among your transactions.',
    ),
  },
]

/** Id of the newest pinned notice of a new world: the one that a client shows as a pop-up. */
export const SEEDED_POPUP = `n${newestFirst.length - newestFirst.findIndex(({ pinned }) => pinned)}`

/** The notices of a new world: one for each day before `now`. */
export function seedNotices(notices: Notices, now: number): void {
  newestFirst
    .map((draft, daysAgo) => ({ draft, at: now - daysAgo * DAY_MS - HOUR_MS }))
    .toReversed()
    .forEach(({ draft, at }) => {
      notices.publish(draft, at)
    })
}
