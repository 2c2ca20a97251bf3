import type { SecurityChange } from '#lib/contract/withdrawals.ts'
import { type Language, languages } from '#lib/i18n/language.ts'

// What members are mailed, in every language of the app: the words are those of messages/glossary.md. {name} is a field of what the mail tells,
// and {username} the member's. A line with a field that is absent is left out.

interface Template {
  readonly subject: string
  readonly lines: readonly string[]
}
export type MailTexts = Readonly<Record<Language, Template>>

/** A mail as it is sent. */
export interface MailText {
  readonly language: Language
  readonly subject: string
  readonly text: string
}

/** The language of a member whose language is not known. */
const UNKNOWN: Language = 'en'

/** A mail in a language; null: not known. */
export function written(texts: MailTexts, fields: Readonly<Record<string, unknown>>, stored: string | null): MailText {
  const language = languages.find((one) => one === stored) ?? UNKNOWN
  const { subject, lines } = texts[language]
  const shown = lines.filter((line) => namesIn(line).every((name) => fields[name] != null))
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${fields[name]}`)
  return { language, subject: filled(subject), text: shown.map(filled).join('\n') }
}

/** An instant (epoch ms) as a mail names it. */
export const whenText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The fields that a text names. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const account: Readonly<Record<Language, string>> = {
  'zh-CN': '用户名：{username}',
  'zh-TW': '使用者名稱：{username}',
  en: 'Username: {username}',
  ko: '아이디: {username}',
  ja: 'ユーザー名：{username}',
  vi: 'Tên đăng nhập: {username}',
}
const why: Readonly<Record<Language, string>> = {
  'zh-CN': '原因：{reason}',
  'zh-TW': '原因：{reason}',
  en: 'Reason: {reason}',
  ko: '사유: {reason}',
  ja: '理由：{reason}',
  vi: 'Lý do: {reason}',
}

/** A value for each language. */
const byLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  'zh-CN': make('zh-CN'),
  'zh-TW': make('zh-TW'),
  en: make('en'),
  ko: make('ko'),
  ja: make('ja'),
  vi: make('vi'),
})

type Texts = Readonly<Record<Language, readonly [string, ...(readonly string[])]>>

/** A mail whose lines end with the member's username. */
const mail = (texts: Texts): MailTexts =>
  byLanguage((language) => {
    const [subject, ...lines] = texts[language]
    return { subject, lines: [...lines, account[language]] }
  })

/** The mails about events, which their declarations name (events/eventTypes.ts), and those with a code or a temporary password. */
export const mails = {
  depositCredited: mail({
    'zh-CN': ['充值已到账', '您的充值 {id} 已计入余额：{creditedAmount} {accountCurrency}。', '{reason}'],
    'zh-TW': ['入金已入帳', '您的入金 {id} 已計入餘額：{creditedAmount} {accountCurrency}。', '{reason}'],
    en: [
      'Deposit credited',
      'Your deposit {id} has been added to your balance: {creditedAmount} {accountCurrency}.',
      '{reason}',
    ],
    ko: ['입금 완료', '입금 {id}이(가) 잔액에 반영되었습니다: {creditedAmount} {accountCurrency}.', '{reason}'],
    ja: ['入金が反映されました', '入金 {id} を残高に反映しました：{creditedAmount} {accountCurrency}。', '{reason}'],
    vi: [
      'Tiền nạp đã vào tài khoản',
      'Lệnh nạp {id} đã được cộng vào số dư: {creditedAmount} {accountCurrency}.',
      '{reason}',
    ],
  }),
  depositRejected: mail({
    'zh-CN': ['充值已拒绝', '您的充值 {id}（{amount} {currency}）已拒绝，未计入余额。', why['zh-CN']],
    'zh-TW': ['入金已拒絕', '您的入金 {id}（{amount} {currency}）已拒絕，未計入餘額。', why['zh-TW']],
    en: [
      'Deposit rejected',
      'Your deposit {id} of {amount} {currency} was rejected. Nothing was added to your balance.',
      why.en,
    ],
    ko: ['입금 거절', '입금 {id}({amount} {currency})이(가) 거절되어 잔액에 반영되지 않았습니다.', why.ko],
    ja: ['入金が却下されました', '入金 {id}（{amount} {currency}）は却下され、残高には反映されていません。', why.ja],
    vi: [
      'Lệnh nạp bị từ chối',
      'Lệnh nạp {id} ({amount} {currency}) đã bị từ chối. Số dư của bạn không thay đổi.',
      why.vi,
    ],
  }),
  withdrawalPaid: mail({
    'zh-CN': [
      '提现已支付',
      '您的提现 {id} 已支付到 {account}。',
      '提现金额：{amount} {accountCurrency}，手续费：{fee} {accountCurrency}，到账：{receivedAmount} {accountCurrency}。',
      '支付金额：{payoutAmount} {payoutCurrency}。',
    ],
    'zh-TW': [
      '出金已支付',
      '您的出金 {id} 已支付至 {account}。',
      '出金金額：{amount} {accountCurrency}，手續費：{fee} {accountCurrency}，到帳：{receivedAmount} {accountCurrency}。',
      '支付金額：{payoutAmount} {payoutCurrency}。',
    ],
    en: [
      'Withdrawal paid',
      'Your withdrawal {id} was paid to {account}.',
      'Amount: {amount} {accountCurrency}, fee: {fee} {accountCurrency}, you receive: {receivedAmount} {accountCurrency}.',
      'Paid as {payoutAmount} {payoutCurrency}.',
    ],
    ko: [
      '출금 완료',
      '출금 {id}을(를) {account}(으)로 지급했습니다.',
      '출금 금액: {amount} {accountCurrency}, 수수료: {fee} {accountCurrency}, 실수령액: {receivedAmount} {accountCurrency}.',
      '지급 금액: {payoutAmount} {payoutCurrency}.',
    ],
    ja: [
      '出金が完了しました',
      '出金 {id} を {account} に送金しました。',
      '出金額：{amount} {accountCurrency}、手数料：{fee} {accountCurrency}、受取額：{receivedAmount} {accountCurrency}。',
      '送金額：{payoutAmount} {payoutCurrency}。',
    ],
    vi: [
      'Đã chi trả lệnh rút tiền',
      'Lệnh rút tiền {id} đã được chuyển đến {account}.',
      'Số tiền rút: {amount} {accountCurrency}, phí: {fee} {accountCurrency}, thực nhận: {receivedAmount} {accountCurrency}.',
      'Số tiền chuyển: {payoutAmount} {payoutCurrency}.',
    ],
  }),
  withdrawalRefused: mail({
    'zh-CN': ['提现已拒绝', '您的提现 {id} 已拒绝，{amount} {accountCurrency} 已退回余额。', why['zh-CN']],
    'zh-TW': ['出金已拒絕', '您的出金 {id} 已拒絕，{amount} {accountCurrency} 已退回餘額。', why['zh-TW']],
    en: [
      'Withdrawal rejected',
      'Your withdrawal {id} was rejected. {amount} {accountCurrency} is back in your balance.',
      why.en,
    ],
    ko: [
      '출금 거절',
      '출금 {id}이(가) 거절되었습니다. {amount} {accountCurrency}이(가) 잔액으로 반환되었습니다.',
      why.ko,
    ],
    ja: ['出金が却下されました', '出金 {id} は却下されました。{amount} {accountCurrency} は残高に戻りました。', why.ja],
    vi: [
      'Lệnh rút tiền bị từ chối',
      'Lệnh rút tiền {id} đã bị từ chối. {amount} {accountCurrency} đã được hoàn lại vào số dư.',
      why.vi,
    ],
  }),
  identityVerified: mail({
    'zh-CN': ['身份认证已通过', '您的身份认证已通过。'],
    'zh-TW': ['身分認證已通過', '您的身分認證已通過。'],
    en: ['Identity verified', 'Your identity has been verified.'],
    ko: ['본인 인증 완료', '본인 인증이 완료되었습니다.'],
    ja: ['本人確認が完了しました', '本人確認が完了しました。'],
    vi: ['Đã xác minh danh tính', 'Danh tính của bạn đã được xác minh.'],
  }),
  identityRejected: mail({
    'zh-CN': ['身份认证未通过', '您的身份认证未通过，请重新提交。', why['zh-CN']],
    'zh-TW': ['身分認證未通過', '您的身分認證未通過，請重新提交。', why['zh-TW']],
    en: ['Identity not verified', 'Your identity could not be verified. Please submit it again.', why.en],
    ko: ['본인 인증 실패', '본인 인증이 승인되지 않았습니다. 다시 제출해 주세요.', why.ko],
    ja: ['本人確認ができませんでした', '本人確認が承認されませんでした。もう一度提出してください。', why.ja],
    vi: ['Chưa xác minh được danh tính', 'Danh tính của bạn chưa được xác minh. Vui lòng gửi lại.', why.vi],
  }),
  /** Names {code}, by which a new withdrawal password is set, and for how many {minutes} it is taken. */
  sentCode: mail({
    'zh-CN': [
      '验证码',
      '用于设置新的提现密码的验证码：{code}',
      '{minutes} 分钟内有效，只能使用一次；重新发送后，之前的验证码失效。',
      '任何人（包括客服）都不会向您索要验证码，请勿向任何人提供。如果不是您本人操作，请联系客服。',
    ],
    'zh-TW': [
      '驗證碼',
      '用於設定新的出金密碼的驗證碼：{code}',
      '{minutes} 分鐘內有效，僅能使用一次；重新傳送後，先前的驗證碼即失效。',
      '任何人（包括客服）都不會向您索取驗證碼，請勿向任何人提供。如果不是您本人操作，請聯絡客服。',
    ],
    en: [
      'Verification code',
      'Your verification code to set a new withdrawal password: {code}',
      'It works once, within {minutes} minutes, and not any more once another one is sent.',
      'Nobody will ask you for it, not even support: give it to nobody. If this was not you, contact support.',
    ],
    ko: [
      '인증번호',
      '새 출금 비밀번호 설정을 위한 인증번호: {code}',
      '{minutes}분 동안 한 번만 사용할 수 있으며, 다시 보내면 이전 인증번호는 사용할 수 없습니다.',
      '고객센터를 포함해 누구도 인증번호를 묻지 않으니 누구에게도 알려 주지 마세요. 본인이 아니라면 고객센터에 문의해 주세요.',
    ],
    ja: [
      '認証コード',
      '新しい出金パスワードを設定するための認証コード：{code}',
      '有効時間は{minutes}分、使用できるのは1回です。再送信すると、以前の認証コードは使えなくなります。',
      'サポートを含め、認証コードをお聞きすることはありません。誰にも教えないでください。お心当たりがない場合は、サポートにご連絡ください。',
    ],
    vi: [
      'Mã xác minh',
      'Mã xác minh để đặt mật khẩu rút tiền mới: {code}',
      'Mã dùng được một lần, trong vòng {minutes} phút. Khi gửi lại, mã cũ không còn hiệu lực.',
      'Không ai hỏi bạn mã này, kể cả bộ phận hỗ trợ: đừng cung cấp cho bất kỳ ai. Nếu không phải bạn, hãy liên hệ bộ phận hỗ trợ.',
    ],
  }),
  /** Names {password} and {when} it ends. */
  temporaryPassword: mail({
    'zh-CN': ['新的登录密码', '您的登录密码：{password}', '有效期至 {when}，请登录后立即修改。'],
    'zh-TW': ['新的登入密碼', '您的登入密碼：{password}', '有效期限至 {when}，請登入後立即變更。'],
    en: [
      'New login password',
      'Your login password: {password}',
      'It ends on {when}. Log in, and set one of your own.',
    ],
    ko: ['새 로그인 비밀번호', '로그인 비밀번호: {password}', '{when}까지 유효합니다. 로그인한 뒤 바로 변경해 주세요.'],
    ja: [
      '新しいログインパスワード',
      'ログインパスワード：{password}',
      '有効期限：{when}。ログイン後、すぐに変更してください。',
    ],
    vi: [
      'Mật khẩu đăng nhập mới',
      'Mật khẩu đăng nhập: {password}',
      'Có hiệu lực đến {when}. Hãy đăng nhập và đổi mật khẩu ngay.',
    ],
  }),
} as const satisfies Readonly<Record<string, MailTexts>>

const changed: Readonly<Record<SecurityChange, Readonly<Record<Language, string>>>> = {
  contact: {
    'zh-CN': '手机号或邮箱已修改',
    'zh-TW': '手機號碼或電子郵件已變更',
    en: 'Your phone number or e-mail address was changed',
    ko: '휴대폰 번호 또는 이메일이 변경되었습니다',
    ja: '電話番号またはメールアドレスが変更されました',
    vi: 'Số điện thoại hoặc email đã được thay đổi',
  },
  loginPassword: {
    'zh-CN': '登录密码已修改',
    'zh-TW': '登入密碼已變更',
    en: 'Your login password was changed',
    ko: '로그인 비밀번호가 변경되었습니다',
    ja: 'ログインパスワードが変更されました',
    vi: 'Mật khẩu đăng nhập đã được thay đổi',
  },
  withdrawPassword: {
    'zh-CN': '提现密码已修改',
    'zh-TW': '出金密碼已變更',
    en: 'Your withdrawal password was changed',
    ko: '출금 비밀번호가 변경되었습니다',
    ja: '出金パスワードが変更されました',
    vi: 'Mật khẩu rút tiền đã được thay đổi',
  },
  secondFactor: {
    'zh-CN': '双重验证已开启或关闭',
    'zh-TW': '雙重驗證已開啟或關閉',
    en: 'Two-factor authentication was switched on or off',
    ko: '2단계 인증이 켜지거나 꺼졌습니다',
    ja: '2段階認証がオンまたはオフになりました',
    vi: 'Xác thực hai lớp đã được bật hoặc tắt',
  },
  payoutAccount: {
    'zh-CN': '已绑定新的提现账户',
    'zh-TW': '已綁定新的出金帳戶',
    en: 'A withdrawal account was added',
    ko: '출금 계좌가 등록되었습니다',
    ja: '出金先口座が登録されました',
    vi: 'Đã thêm một tài khoản nhận tiền',
  },
  identity: {
    'zh-CN': '实名认证已被撤销',
    'zh-TW': '實名驗證已被撤銷',
    en: 'The verification of your identity was revoked',
    ko: '본인 인증이 취소되었습니다',
    ja: '本人確認が取り消されました',
    vi: 'Xác minh danh tính đã bị thu hồi',
  },
}

const details: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['时间：{when}', '设备：{device}', '如果不是您本人操作，请立即修改密码并联系客服。'],
  'zh-TW': ['時間：{when}', '裝置：{device}', '如果不是您本人操作，請立即變更密碼並聯絡客服。'],
  en: ['Time: {when}', 'Device: {device}', 'If this was not you, change your passwords at once and contact support.'],
  ko: ['시간: {when}', '기기: {device}', '본인이 아니라면 즉시 비밀번호를 변경하고 고객센터에 문의해 주세요.'],
  ja: [
    '日時：{when}',
    '端末：{device}',
    'お心当たりがない場合は、すぐにパスワードを変更し、サポートにご連絡ください。',
  ],
  vi: [
    'Thời gian: {when}',
    'Thiết bị: {device}',
    'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.',
  ],
}

/** The mail about a change to the safety of an account. It names {when}, {device} and {username}. */
export const securityMail = (change: SecurityChange): MailTexts =>
  mail(byLanguage((language) => [changed[change][language], changed[change][language], ...details[language]]))

/** What may be changed. */
export const securityChanges = Object.keys(changed) as readonly SecurityChange[]
