export interface NoticeDraft {
  readonly title: string
  /** HTML of the operator's editor, which a client must not trust. */
  readonly body: string
  readonly pinned?: boolean | undefined
}

const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

/** Newest first. `writtenTexts.ts` has them in the other languages. */
export const seededNotices: readonly NoticeDraft[] = [
  { title: '服务时间调整', body: p('在线客服时间调整为每日 08:00–24:00（UTC+8）。') },
  {
    title: '请谨防假冒客服',
    pinned: true,
    body: [
      p('<strong>我们的工作人员绝不会索要您的密码或验证码。</strong>', '请勿向任何人提供：'),
      '<ul><li>登录密码与提现密码</li><li>短信或邮件收到的验证码</li><li>转入私人账户的款项</li></ul>',
      p('如有疑问，请通过<a href="https://chat.example.com/">在线客服</a>核实。'),
    ].join(''),
  },
  {
    title: '周日系统维护',
    body: [
      '<h3>维护时间</h3>',
      p('周日 02:00–04:00（UTC+8）。'),
      '<h3>影响</h3>',
      '<ol><li>维护期间不能下单。</li><li>已有订单照常结算。</li></ol>',
    ].join(''),
  },
  {
    title: '结算规则说明',
    body: [
      p('结算价为到期时刻或之前的最后一个报价。'),
      '<table><thead><tr><th>结果</th><th>买涨</th><th>买跌</th></tr></thead>',
      '<tbody><tr><td>结算价高于成交价</td><td>盈</td><td>亏</td></tr>',
      '<tr><td>结算价等于成交价</td><td>平局</td><td>平局</td></tr></tbody></table>',
    ].join(''),
  },
  { title: '身份认证提示', body: p('请上传清晰、完整的证件照片，审核通常需要一个工作日。') },
  { title: '邀请奖励', body: p('好友使用您的邀请码注册后，奖励计入您的余额，可在历史记录中查看。') },
]

/** Id of the newest pinned notice of a new world: the one that a client shows as a pop-up. */
export const SEEDED_POPUP = `n${seededNotices.length - seededNotices.findIndex(({ pinned }) => pinned)}`
