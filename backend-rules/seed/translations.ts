import { type Language, languages } from '#lib/i18n/language.ts'
import { writtenTexts } from './writtenTexts.ts'

type Translations = Partial<Record<Language, string>>

/** The language that a request names in `Accept-Language`; undefined for one that the stub has no texts in. */
export function languageOf(header: string | undefined): Language | undefined {
  return languages.find((language) => language === header?.split(/[,;]/)[0]?.trim())
}

/**
 * An answer in a language: every text that has a translation is translated, at any depth. Everything else is unchanged.
 */
export function translated(answer: unknown, language: Language | undefined): unknown {
  if (language === undefined) return answer
  if (typeof answer === 'string') return translatedText(answer, language)
  if (Array.isArray(answer)) return answer.map((part: unknown) => translated(part, language))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, translated(value, language)]))
}

/** A text as a whole; for HTML, each text between its tags. */
function translatedText(text: string, language: Language): string {
  const inLanguage = (part: string) => translations.get(part)?.[language] ?? part
  return text.startsWith('<') ? text.replace(/(?<=>)[^<]+/g, inLanguage) : inLanguage(text)
}

/** By the text as the stub has it. A language that is not named gets the text as it is. */
const translations: ReadonlyMap<string, Translations> = new Map(
  Object.entries<Translations>({
    ...writtenTexts,
    Bitcoin: { 'zh-CN': '比特币', 'zh-TW': '比特幣', ja: 'ビットコイン', ko: '비트코인' },
    Ethereum: { 'zh-CN': '以太坊', 'zh-TW': '以太幣', ja: 'イーサリアム', ko: '이더리움' },
    Gold: { 'zh-CN': '黄金', 'zh-TW': '黃金', ja: '金', ko: '금', vi: 'Vàng' },
    Silver: { 'zh-CN': '白银', 'zh-TW': '白銀', ja: '銀', ko: '은', vi: 'Bạc' },
    'Euro / US Dollar': {
      'zh-CN': '欧元／美元',
      'zh-TW': '歐元／美元',
      ja: 'ユーロ／米ドル',
      ko: '유로/미국 달러',
      vi: 'Euro / Đô la Mỹ',
    },
    'US Dollar / Japanese Yen': {
      'zh-CN': '美元／日元',
      'zh-TW': '美元／日圓',
      ja: '米ドル／日本円',
      ko: '미국 달러/일본 엔',
      vi: 'Đô la Mỹ / Yên Nhật',
    },
    'Steady 30': { 'zh-TW': '穩健 30 天', ja: '安定 30 日', ko: '안정 30일', vi: 'Ổn định 30 ngày' },
    'Starter 7': { 'zh-TW': '入門 7 天', ja: 'スタート 7 日', ko: '시작 7일', vi: 'Khởi đầu 7 ngày' },
    'Growth 90': { 'zh-TW': '成長 90 天', ja: '成長 90 日', ko: '성장 90일', vi: 'Tăng trưởng 90 ngày' },
    'Reserve 180': { 'zh-TW': '儲備 180 天', ja: '積立 180 日', ko: '비축 180일', vi: 'Dự trữ 180 ngày' },
    'Legacy 365': { 'zh-TW': '傳承 365 天', ja: '継承 365 日', ko: '유산 365일', vi: 'Kế thừa 365 ngày' },
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
    'Submit first. The payment page of Harbour Pay then opens in your browser.': {
      'zh-TW': '請先送出，接著會在瀏覽器開啟 Harbour Pay 的付款頁面。',
      ja: '先に申請してください。その後、ブラウザで Harbour Pay の支払いページが開きます。',
      ko: '먼저 신청해 주세요. 그 후 브라우저에서 Harbour Pay 결제 페이지가 열립니다.',
      vi: 'Hãy gửi yêu cầu trước. Sau đó trang thanh toán của Harbour Pay sẽ mở trong trình duyệt.',
    },
    'British Pound / US Dollar': {
      'zh-CN': '英镑／美元',
      'zh-TW': '英鎊／美元',
      ja: '英ポンド／米ドル',
      ko: '영국 파운드/미국 달러',
      vi: 'Bảng Anh / Đô la Mỹ',
    },
    'Australian Dollar / US Dollar': {
      'zh-CN': '澳元／美元',
      'zh-TW': '澳元／美元',
      ja: '豪ドル／米ドル',
      ko: '호주 달러/미국 달러',
      vi: 'Đô la Úc / Đô la Mỹ',
    },
    Dogecoin: { 'zh-CN': '狗狗币', 'zh-TW': '狗狗幣', ja: 'ドージコイン', ko: '도지코인' },
    'Shiba Inu': { 'zh-CN': '柴犬币', 'zh-TW': '柴犬幣', ja: '柴犬コイン', ko: '시바이누' },
    Solana: { ja: 'ソラナ', ko: '솔라나' },
    'S&P 500': { 'zh-CN': '标普 500', 'zh-TW': '標普 500', ja: 'S&P 500種' },
    'Nasdaq 100': { 'zh-CN': '纳斯达克 100', 'zh-TW': '那斯達克 100', ja: 'ナスダック100', ko: '나스닥 100' },
    'Germany 40': { 'zh-CN': '德国 40', 'zh-TW': '德國 40', ja: 'ドイツ40', ko: '독일 40', vi: 'Đức 40' },
    'Hong Kong 50': { 'zh-CN': '香港 50', 'zh-TW': '香港 50', ja: '香港50', ko: '홍콩 50', vi: 'Hồng Kông 50' },
  }),
)
