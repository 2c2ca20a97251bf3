import { type Language, languages } from '#lib/i18n/language.ts'

type Translations = Partial<Record<Language, string>>

/** The language that a request names in `Accept-Language`; undefined for one that the stub has no texts in. */
export function languageOf(header: string | undefined): Language | undefined {
  return languages.find((language) => language === header?.split(/[,;]/)[0]?.trim())
}

/** An answer in a language: every text that has a translation stands in it, at any depth. Everything else is as it was. */
export function translated(answer: unknown, language: Language | undefined): unknown {
  if (language === undefined) return answer
  if (typeof answer === 'string') return translations.get(answer)?.[language] ?? answer
  if (Array.isArray(answer)) return answer.map((part: unknown) => translated(part, language))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, translated(value, language)]))
}

/** By the text as the stub has it. A language that is not named gets the text as it is. */
const translations: ReadonlyMap<string, Translations> = new Map(
  Object.entries<Translations>({
    Bitcoin: { 'zh-TW': '比特幣', ja: 'ビットコイン', ko: '비트코인' },
    Ethereum: { 'zh-TW': '以太幣', ja: 'イーサリアム', ko: '이더리움' },
    Gold: { 'zh-TW': '黃金', ja: '金', ko: '금', vi: 'Vàng' },
    Silver: { 'zh-TW': '白銀', ja: '銀', ko: '은', vi: 'Bạc' },
    'Euro / US Dollar': { 'zh-TW': '歐元／美元', ja: 'ユーロ／米ドル', ko: '유로/미국 달러', vi: 'Euro / Đô la Mỹ' },
    'US Dollar / Japanese Yen': {
      'zh-TW': '美元／日圓',
      ja: '米ドル／日本円',
      ko: '미국 달러/일본 엔',
      vi: 'Đô la Mỹ / Yên Nhật',
    },
    'Steady 30': { 'zh-TW': '穩健 30 天', ja: '安定 30 日', ko: '안정 30일', vi: 'Ổn định 30 ngày' },
    'Harbour Bank': { 'zh-TW': '港灣銀行', ja: 'ハーバー銀行', ko: '하버 은행', vi: 'Ngân hàng Harbour' },
    'Put your login name into the payment reference.': {
      'zh-TW': '請在匯款附言中填寫您的使用者名稱。',
      ja: '振込の備考欄にユーザー名を記入してください。',
      ko: '송금 메모에 아이디를 적어 주세요.',
      vi: 'Hãy ghi tên đăng nhập vào nội dung chuyển khoản.',
    },
    'Submit first. Customer service then sends you the payment link in the chat.': {
      'zh-TW': '請先送出，客服隨後會在對話中發送付款連結。',
      ja: '先に申請してください。その後、サポートがチャットで支払いリンクを送ります。',
      ko: '먼저 신청해 주세요. 그 후 고객센터가 채팅으로 결제 링크를 보내 드립니다.',
      vi: 'Hãy gửi yêu cầu trước. Sau đó bộ phận hỗ trợ sẽ gửi liên kết thanh toán trong khung trò chuyện.',
    },
    'The name of the payer is not the name of the account holder.': {
      'zh-TW': '付款人姓名與帳戶持有人不符。',
      ja: '振込人の名義が口座名義と一致しません。',
      ko: '송금인 이름이 계정 소유자와 다릅니다.',
      vi: 'Tên người chuyển không trùng với chủ tài khoản.',
    },
    '收款人姓名与实名认证不一致，请更换提现账户后重新提交': {
      'zh-TW': '收款人姓名與實名認證不一致，請更換出金帳戶後重新送出',
      en: 'The payee is not the verified person. Choose another withdrawal account and submit again.',
      ja: '受取人が本人確認済みの氏名と一致しません。別の出金先口座でもう一度申請してください。',
      ko: '예금주가 인증된 이름과 다릅니다. 다른 출금 계좌로 다시 신청해 주세요.',
      vi: 'Người nhận không trùng với tên đã xác minh. Hãy chọn tài khoản nhận tiền khác và gửi lại.',
    },
    '工作日 09:00–18:00 审核，通常两小时内到账': {
      'zh-TW': '工作日 09:00–18:00 審核，通常兩小時內入帳',
      en: 'Reviewed on working days from 09:00 to 18:00, usually paid within two hours',
      ja: '営業日 09:00～18:00 に審査し、通常 2 時間以内に入金されます',
      ko: '영업일 09:00~18:00에 심사하며 보통 두 시간 안에 입금됩니다',
      vi: 'Xét duyệt vào ngày làm việc từ 09:00 đến 18:00, thường nhận được trong vòng hai giờ',
    },
    'Candor is an up/down trading platform. Every price, order and settlement can be checked.': {
      'zh-TW': 'Candor 是限時漲跌交易平台。每一個價格、每一筆訂單、每一次結算都可以核對。',
      ja: 'Candor では、時間を定めた上昇・下落の取引ができます。価格、注文、判定はすべて確認できます。',
      ko: 'Candor는 시간제 상승·하락 거래 플랫폼입니다. 모든 가격, 주문, 정산을 확인할 수 있습니다.',
      vi: 'Candor là sàn giao dịch tăng/giảm có thời hạn. Mọi giá, lệnh và kết quả tất toán đều có thể kiểm tra.',
    },
    '服务时间调整 · Service hours': {
      en: 'Service hours',
      'zh-TW': '服務時間調整',
      ja: 'サポート受付時間の変更',
      ko: '서비스 이용 시간 변경',
      vi: 'Điều chỉnh thời gian hỗ trợ',
    },
    '请谨防假冒客服 · Beware of impostors': {
      en: 'Beware of impostors',
      'zh-TW': '請慎防假冒客服',
      ja: 'サポートを装う詐欺にご注意ください',
      ko: '고객센터 사칭 주의',
      vi: 'Cảnh giác giả mạo bộ phận hỗ trợ',
    },
    '周日系统维护 · Maintenance on Sunday': {
      en: 'Maintenance on Sunday',
      'zh-TW': '週日系統維護',
      ja: '日曜日のシステムメンテナンス',
      ko: '일요일 시스템 점검',
      vi: 'Bảo trì hệ thống vào Chủ nhật',
    },
    '结算规则说明 · How orders settle': {
      en: 'How orders settle',
      'zh-TW': '結算規則說明',
      ja: '判定ルールのご案内',
      ko: '정산 규칙 안내',
      vi: 'Quy tắc tất toán',
    },
    '身份认证提示 · About identity checks': {
      en: 'About identity checks',
      'zh-TW': '身分認證提示',
      ja: '本人確認のご案内',
      ko: '본인 인증 안내',
      vi: 'Hướng dẫn xác minh danh tính',
    },
    '邀请奖励 · Invitation reward': {
      en: 'Invitation reward',
      'zh-TW': '邀請獎勵',
      ja: '招待報酬',
      ko: '친구 초대 보상',
      vi: 'Thưởng giới thiệu',
    },
    '服务条款 · Terms of service': {
      en: 'Terms of service',
      'zh-TW': '服務條款',
      ja: '利用規約',
      ko: '이용약관',
      vi: 'Điều khoản dịch vụ',
    },
    '隐私政策 · Privacy policy': {
      en: 'Privacy policy',
      'zh-TW': '隱私政策',
      ja: 'プライバシーポリシー',
      ko: '개인정보 처리방침',
      vi: 'Chính sách quyền riêng tư',
    },
    '风险提示 · Risk notice': {
      en: 'Risk notice',
      'zh-TW': '風險提示',
      ja: 'リスクのご説明',
      ko: '위험 고지',
      vi: 'Cảnh báo rủi ro',
    },
    '公司介绍 · About us': { en: 'About us', 'zh-TW': '公司介紹', ja: '会社紹介', ko: '회사 소개', vi: 'Giới thiệu' },
  }),
)
