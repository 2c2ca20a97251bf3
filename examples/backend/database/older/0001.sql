
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE FUNCTION public.booked_for_good() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE FUNCTION public.postings_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE transaction = NEW.transaction) <> 0 THEN
    RAISE EXCEPTION 'the postings of movement % do not add up to zero', NEW.transaction USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accounts (
    member bigint NOT NULL,
    account text NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT accounts_not_negative CHECK ((amount >= (0)::numeric))
);
CREATE TABLE public.attempts (
    key text NOT NULL,
    window_ends_at bigint NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.candles (
    product text NOT NULL,
    "interval" text NOT NULL,
    open_at bigint NOT NULL,
    open numeric NOT NULL,
    high numeric NOT NULL,
    low numeric NOT NULL,
    close numeric NOT NULL,
    volume numeric NOT NULL
);
CREATE TABLE public.captchas (
    id text NOT NULL,
    code text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.challenges (
    hash text NOT NULL,
    member bigint NOT NULL,
    expires_at bigint NOT NULL,
    answer_hash text
);
CREATE TABLE public.channels (
    id text NOT NULL,
    "position" integer NOT NULL,
    open boolean DEFAULT true NOT NULL,
    kind text NOT NULL,
    name jsonb NOT NULL,
    currency text NOT NULL,
    decimals integer,
    rate numeric NOT NULL,
    min numeric NOT NULL,
    max numeric NOT NULL,
    fee_rate numeric NOT NULL,
    bank jsonb,
    chain jsonb,
    instructions jsonb,
    pay_page text
);
CREATE TABLE public.deposits (
    number bigint NOT NULL,
    member bigint NOT NULL,
    request_id text NOT NULL,
    channel text NOT NULL,
    type jsonb NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    amount numeric NOT NULL,
    voucher text,
    credit numeric NOT NULL,
    pay_page text,
    status text NOT NULL,
    submitted_at bigint NOT NULL,
    reason text
);
ALTER TABLE public.deposits ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deposits_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.entries (
    number bigint NOT NULL,
    member bigint NOT NULL,
    transaction bigint NOT NULL,
    type text NOT NULL,
    amount numeric NOT NULL,
    balance_after numeric NOT NULL,
    at bigint NOT NULL,
    ref_id text,
    CONSTRAINT entries_not_negative CHECK ((balance_after >= (0)::numeric))
);
ALTER TABLE public.entries ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entries_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.identity_checks (
    number bigint NOT NULL,
    member bigint NOT NULL,
    name text NOT NULL,
    id_number text NOT NULL,
    id_front text NOT NULL,
    id_back text NOT NULL,
    submitted_at bigint NOT NULL,
    reason text
);
ALTER TABLE public.identity_checks ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.identity_checks_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.logins (
    number bigint NOT NULL,
    member bigint NOT NULL,
    at bigint NOT NULL,
    result text NOT NULL,
    kind text,
    device text,
    place text,
    ip text
);
ALTER TABLE public.logins ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.logins_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.market_gate (
    never boolean
);
CREATE TABLE public.member_limits (
    member bigint NOT NULL,
    record jsonb NOT NULL
);
CREATE TABLE public.members (
    number bigint NOT NULL,
    username text NOT NULL,
    folded_name text NOT NULL,
    password_hash text NOT NULL,
    withdraw_password_hash text NOT NULL,
    user_name text NOT NULL,
    avatar text DEFAULT ''::text NOT NULL,
    phone text,
    email text,
    verified text DEFAULT 'none'::text NOT NULL,
    invite_code text NOT NULL,
    standing text DEFAULT 'active'::text NOT NULL,
    withdraw_barred boolean DEFAULT false NOT NULL,
    registered_at bigint NOT NULL,
    legal_name text NOT NULL,
    id_card text NOT NULL,
    contact text NOT NULL,
    invited_by text NOT NULL
);
ALTER TABLE public.members ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.members_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notices (
    number bigint NOT NULL,
    at bigint NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    title jsonb NOT NULL,
    body jsonb NOT NULL
);
ALTER TABLE public.notices ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notices_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.orders (
    number bigint NOT NULL,
    member bigint NOT NULL,
    request_id text NOT NULL,
    product text NOT NULL,
    product_name jsonb NOT NULL,
    direction text NOT NULL,
    amount numeric NOT NULL,
    fee numeric NOT NULL,
    duration_seconds integer NOT NULL,
    payout_rate numeric NOT NULL,
    open_price numeric NOT NULL,
    open_seq bigint NOT NULL,
    opened_at bigint NOT NULL,
    closes_at bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    close_price numeric,
    close_seq bigint,
    closed_at bigint,
    result text,
    profit numeric
);
ALTER TABLE public.orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payout_accounts (
    number bigint NOT NULL,
    member bigint NOT NULL,
    request_id text NOT NULL,
    kind text NOT NULL,
    payee_name text,
    account_number text,
    bank_name text,
    branch text,
    chain text,
    address text,
    bound_at bigint NOT NULL,
    usable_at bigint,
    removed_at bigint
);
ALTER TABLE public.payout_accounts ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payout_accounts_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.positions (
    number bigint NOT NULL,
    member bigint NOT NULL,
    request_id text NOT NULL,
    project text NOT NULL,
    project_name jsonb NOT NULL,
    term_days integer NOT NULL,
    annual_rate numeric NOT NULL,
    principal numeric NOT NULL,
    interest numeric NOT NULL,
    invested_at bigint NOT NULL,
    repays_at bigint NOT NULL,
    repaid boolean DEFAULT false NOT NULL
);
ALTER TABLE public.positions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.positions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.postings (
    transaction bigint NOT NULL,
    place integer NOT NULL,
    account text NOT NULL,
    member bigint,
    amount numeric NOT NULL
);
CREATE TABLE public.products (
    id text NOT NULL,
    "position" integer NOT NULL,
    symbol text NOT NULL,
    name jsonb NOT NULL,
    icon text,
    category text NOT NULL,
    status text NOT NULL,
    opens_at bigint,
    decimals integer NOT NULL,
    price_tolerance numeric NOT NULL,
    min_amount numeric NOT NULL,
    max_amount numeric NOT NULL,
    fee_rate numeric NOT NULL,
    terms jsonb NOT NULL
);
CREATE TABLE public.projects (
    id text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    term_days integer NOT NULL,
    annual_rate numeric NOT NULL,
    start_amount numeric NOT NULL,
    min_amount numeric NOT NULL,
    max_amount numeric NOT NULL,
    remaining_amount numeric NOT NULL,
    total_amount numeric NOT NULL,
    closed boolean DEFAULT false NOT NULL,
    CONSTRAINT projects_remaining CHECK ((remaining_amount >= (0)::numeric))
);
CREATE TABLE public.quotes (
    product text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    price numeric NOT NULL
);
CREATE TABLE public.requests (
    member bigint NOT NULL,
    request_id text NOT NULL,
    kind text NOT NULL,
    fingerprint text NOT NULL,
    decided_at bigint NOT NULL,
    state text NOT NULL,
    code integer,
    msg text,
    record_id text,
    answer jsonb
);
CREATE TABLE public.second_factors (
    member bigint NOT NULL,
    setup_id text,
    secret text,
    recovery_codes jsonb DEFAULT '[]'::jsonb NOT NULL,
    used_period bigint DEFAULT '-1'::integer NOT NULL,
    next_setup_id text,
    next_secret text,
    next_recovery_codes jsonb DEFAULT '[]'::jsonb NOT NULL,
    wrong_codes integer DEFAULT 0 NOT NULL,
    locked_until bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.sent_codes (
    member bigint NOT NULL,
    code text NOT NULL,
    sent_at bigint NOT NULL,
    wrong_tries integer DEFAULT 0 NOT NULL,
    used boolean DEFAULT false NOT NULL
);
CREATE TABLE public.sessions (
    number bigint NOT NULL,
    token_hash text NOT NULL,
    member bigint NOT NULL,
    sessionkey text NOT NULL,
    kind text,
    device text,
    place text,
    ip text,
    opened_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
ALTER TABLE public.sessions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.texts (
    key text NOT NULL,
    title jsonb NOT NULL,
    body jsonb NOT NULL
);
CREATE TABLE public.transactions (
    number bigint NOT NULL,
    at bigint NOT NULL,
    ref_id text
);
ALTER TABLE public.transactions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transactions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.uploads (
    path text NOT NULL,
    member bigint NOT NULL,
    type text NOT NULL,
    content bytea NOT NULL,
    at bigint NOT NULL,
    named boolean DEFAULT false NOT NULL
);
CREATE TABLE public.withdrawals (
    number bigint NOT NULL,
    member bigint NOT NULL,
    request_id text NOT NULL,
    payout_account bigint NOT NULL,
    account text NOT NULL,
    amount numeric NOT NULL,
    fee numeric NOT NULL,
    received_amount numeric NOT NULL,
    payout_amount numeric,
    payout_currency text,
    tx_id text,
    status text NOT NULL,
    submitted_at bigint NOT NULL,
    reason text
);
ALTER TABLE public.withdrawals ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.withdrawals_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '6a3ec84d99728a9f72a7d6d72318672b1f98de30223d6306094e513809261d93', 1795732582585),
	(2, '22a75953f73de922e2522f3968292c9c4dfd7a1475b0fdd0e2235955d1f2fdeb', 1795732587287);
INSERT INTO public.accounts VALUES
	(1, 'balance', 10000.00),
	(3, 'balance', 300.00),
	(2, 'withdrawals', 100.00),
	(2, 'vault', 200.00),
	(2, 'balance', 598.50),
	(2, 'stakes', 10.00);
INSERT INTO public.candles VALUES
	('btcusdt', '1m', 1778060460000, 64000.00, 64010.00, 64000.00, 64010.00, 2.00),
	('btcusdt', '1m', 1778060520000, 64005.00, 64020.00, 64005.00, 64020.00, 2.00),
	('btcusdt', '5m', 1778060400000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00),
	('btcusdt', '15m', 1778059800000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00),
	('btcusdt', '30m', 1778059800000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00),
	('btcusdt', '1h', 1778058000000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00),
	('btcusdt', '4h', 1778054400000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00),
	('btcusdt', '1d', 1778025600000, 64000.00, 64020.00, 64000.00, 64020.00, 4.00);
INSERT INTO public.channels VALUES
	('bank-cny', 0, true, 'bank', '{"ja": "ハーバー銀行", "ko": "하버 은행", "vi": "Ngân hàng Harbour", "own": "Harbour Bank", "zh-TW": "港灣銀行"}', 'CNY', NULL, 1, 100.00, 50000.00, 0, '{"branch": "Central Branch", "bankName": "Harbour Commercial Bank", "payeeName": "Candor Markets Ltd", "accountNumber": "6222021234567890123"}', NULL, NULL, NULL),
	('bank-hkd', 1, true, 'bank', '{"own": "Victoria Bank (HKD)"}', 'HKD', NULL, 0.9235, 500.00, 200000.00, 0.0025, '{"bankName": "Victoria International Bank", "payeeName": "Candor Markets (HK) Ltd", "accountNumber": "012875102345678"}', NULL, '{"ja": "振込の備考欄にユーザー名を記入してください。", "ko": "송금 메모에 아이디를 적어 주세요.", "vi": "Hãy ghi tên đăng nhập vào nội dung chuyển khoản.", "own": "Put your login name into the payment reference.", "zh-TW": "請在匯款附言中填寫您的使用者名稱。"}', NULL),
	('online', 2, true, 'other', '{"own": "QuickPay"}', 'CNY', NULL, 1, 10.00, 5000.00, 0.006, NULL, NULL, '{"ja": "先に申請してください。その後、サポートがチャットで支払いリンクを送ります。", "ko": "먼저 신청해 주세요. 그 후 고객센터가 채팅으로 결제 링크를 보내 드립니다.", "vi": "Hãy gửi yêu cầu trước. Sau đó bộ phận hỗ trợ sẽ gửi liên kết thanh toán trong khung trò chuyện.", "own": "Submit first. Customer service then sends you the payment link in the chat.", "zh-TW": "請先送出，客服隨後會在對話中發送付款連結。"}', NULL),
	('online-card', 3, true, 'other', '{"own": "Harbour Pay"}', 'CNY', NULL, 1, 50.00, 20000.00, 0.01, NULL, NULL, '{"ja": "先に申請してください。その後、ブラウザで Harbour Pay の支払いページが開きます。", "ko": "먼저 신청해 주세요. 그 후 브라우저에서 Harbour Pay 결제 페이지가 열립니다.", "vi": "Hãy gửi yêu cầu trước. Sau đó trang thanh toán của Harbour Pay sẽ mở trong trình duyệt.", "own": "Submit first. The payment page of Harbour Pay then opens in your browser.", "zh-TW": "請先送出，接著會在瀏覽器開啟 Harbour Pay 的付款頁面。"}', 'https://pay.harbour.example/checkout/'),
	('usdt-trc20', 4, true, 'usdt', '{"own": "USDT-TRC20"}', 'USDT', NULL, 7.1832, 10.00, 50000.00, 0, NULL, '{"address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE", "network": "TRC20", "confirmations": 20}', NULL, NULL),
	('usdt-erc20', 5, true, 'usdt', '{"own": "USDT-ERC20"}', 'USDT', 2, 7.1832, 50.00, 100000.00, 0.01, NULL, '{"address": "0x4bbeEB066eD09B7AEd07bF39EEe0460DFa261520", "network": "ERC20", "confirmations": 12}', NULL, NULL);
INSERT INTO public.deposits OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000004', 'bank-cny', '{"ja": "ハーバー銀行", "ko": "하버 은행", "vi": "Ngân hàng Harbour", "own": "Harbour Bank", "zh-TW": "港灣銀行"}', 'bank', 'CNY', 250.00, NULL, 250.00, NULL, 'pending', 1778060521000, NULL),
	(2, 3, '7d0c1c9e-5a0b-4f6e-9a01-000000000005', 'bank-cny', '{"ja": "ハーバー銀行", "ko": "하버 은행", "vi": "Ngân hàng Harbour", "own": "Harbour Bank", "zh-TW": "港灣銀行"}', 'bank', 'CNY', 250.00, NULL, 250.00, NULL, 'approved', 1778060521000, NULL),
	(3, 3, '7d0c1c9e-5a0b-4f6e-9a01-000000000006', 'bank-cny', '{"ja": "ハーバー銀行", "ko": "하버 은행", "vi": "Ngân hàng Harbour", "own": "Harbour Bank", "zh-TW": "港灣銀行"}', 'bank', 'CNY', 250.00, NULL, 250.00, NULL, 'rejected', 1778060521000, 'The payer has another name');
INSERT INTO public.entries OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'deposit', 10000.00, 10000.00, 1778060460000, NULL),
	(2, 2, 2, 'deposit', 1000.00, 1000.00, 1778060460000, NULL),
	(3, 3, 3, 'deposit', 50.00, 50.00, 1778060460000, NULL),
	(4, 2, 4, 'order', -10.1, 989.90, 1778060460000, 'o1'),
	(5, 2, 5, 'order', 18.7, 1008.60, 1778060521000, 'o1'),
	(6, 3, 6, 'deposit', 250.00, 300.00, 1778060521000, 'd2'),
	(7, 2, 7, 'withdrawal', -100.00, 908.60, 1778060521000, 'w1'),
	(8, 2, 9, 'withdrawal', -100.00, 808.60, 1778060521000, 'w2'),
	(9, 2, 10, 'vault', -200.00, 608.60, 1778060521000, 'v1'),
	(10, 2, 11, 'order', -10.1, 598.50, 1778060522000, 'o2');
INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES
	(1, 'demo', 'demo', 'scrypt$9OQkGDJWDvdQNyGdMH1nqQ$U-RrDZ08BIKeapdJWuNmZKNKHcWs05p7x9ivCRQ_CaQ', 'scrypt$Le2pU_MdLzk1TN8p0wcjig$bOcqbLvp4xgS3La3Q-Jo4kPk9HNyahiXXqGTj-SibXM', 'Demo', '', '13800138000', 'demo@example.com', 'none', 'CANDOR1', 'active', false, 1778060460000, '林晓明', '', '13800138000', ''),
	(2, 'member1', 'member1', 'scrypt$9OQkGDJWDvdQNyGdMH1nqQ$U-RrDZ08BIKeapdJWuNmZKNKHcWs05p7x9ivCRQ_CaQ', 'scrypt$Le2pU_MdLzk1TN8p0wcjig$bOcqbLvp4xgS3La3Q-Jo4kPk9HNyahiXXqGTj-SibXM', 'Demo', '', NULL, 'member1@example.com', 'none', 'MEMBER1', 'active', false, 1778060460000, '林晓明', '', '13800138000', ''),
	(3, 'member2', 'member2', 'scrypt$9OQkGDJWDvdQNyGdMH1nqQ$U-RrDZ08BIKeapdJWuNmZKNKHcWs05p7x9ivCRQ_CaQ', 'scrypt$Le2pU_MdLzk1TN8p0wcjig$bOcqbLvp4xgS3La3Q-Jo4kPk9HNyahiXXqGTj-SibXM', 'Demo', '', NULL, 'member2@example.com', 'none', 'MEMBER2', 'active', false, 1778060460000, '林晓明', '', '13800138000', '');
INSERT INTO public.notices OVERRIDING SYSTEM VALUE VALUES
	(1, 1777624860000, false, '{"en": "Invitation reward", "ja": "招待報酬", "ko": "친구 초대 보상", "vi": "Thưởng giới thiệu", "own": "邀请奖励", "zh-TW": "邀請獎勵"}', '{"en": "<p>When a friend registers with your invitation code, the reward is added to your balance and shown in your history.</p>", "ja": "<p>お友達があなたの招待コードで登録すると、報酬が残高に加算され、取引履歴で確認できます。</p>", "ko": "<p>친구가 회원님의 초대 코드로 가입하면 보상이 잔액에 더해지며 거래 내역에서 확인할 수 있습니다.</p>", "vi": "<p>Khi bạn bè đăng ký bằng mã mời của bạn, tiền thưởng được cộng vào số dư và hiển thị trong lịch sử.</p>", "own": "<p>好友使用您的邀请码注册后，奖励计入您的余额，可在历史记录中查看。</p>", "zh-TW": "<p>好友使用您的邀請碼註冊後，獎勵會計入您的餘額，可在歷史紀錄中查看。</p>"}'),
	(2, 1777711260000, false, '{"en": "About identity checks", "ja": "本人確認のご案内", "ko": "본인 인증 안내", "vi": "Hướng dẫn xác minh danh tính", "own": "身份认证提示", "zh-TW": "身分認證提示"}', '{"en": "<p>Please upload sharp, complete pictures of both sides. A check usually takes one working day.</p>", "ja": "<p>書類全体が鮮明に写った写真をアップロードしてください。審査は通常1営業日かかります。</p>", "ko": "<p>신분증 전체가 선명하게 보이는 사진을 올려 주세요. 심사는 보통 영업일 기준 하루가 걸립니다.</p>", "vi": "<p>Vui lòng tải lên ảnh giấy tờ rõ nét, đầy đủ. Việc xét duyệt thường mất một ngày làm việc.</p>", "own": "<p>请上传清晰、完整的证件照片，审核通常需要一个工作日。</p>", "zh-TW": "<p>請上傳清晰、完整的證件照片，審核通常需要一個工作日。</p>"}'),
	(3, 1777797660000, false, '{"en": "How orders settle", "ja": "判定ルールのご案内", "ko": "정산 규칙 안내", "vi": "Quy tắc tất toán", "own": "结算规则说明", "zh-TW": "結算規則說明"}', '{"en": "<p>The settlement price is the last quote at or before the end of the order.</p><table><thead><tr><th>Result</th><th>Buy up</th><th>Buy down</th></tr></thead><tbody><tr><td>Settlement price above the open price</td><td>win</td><td>lose</td></tr><tr><td>Settlement price equal to the open price</td><td>draw</td><td>draw</td></tr></tbody></table>", "ja": "<p>判定価格は、満期の時点またはその直前の最後の配信価格です。</p><table><thead><tr><th>結果</th><th>上昇で購入</th><th>下落で購入</th></tr></thead><tbody><tr><td>判定価格が約定価格より高い</td><td>勝ち</td><td>負け</td></tr><tr><td>判定価格と約定価格が同じ</td><td>引き分け</td><td>引き分け</td></tr></tbody></table>", "ko": "<p>정산가는 만기 시점 또는 그 직전의 마지막 시세입니다.</p><table><thead><tr><th>결과</th><th>상승 진입</th><th>하락 진입</th></tr></thead><tbody><tr><td>정산가가 체결가보다 높음</td><td>수익</td><td>손실</td></tr><tr><td>정산가와 체결가가 같음</td><td>무승부</td><td>무승부</td></tr></tbody></table>", "vi": "<p>Giá tất toán là báo giá cuối cùng tại hoặc trước thời điểm đáo hạn.</p><table><thead><tr><th>Kết quả</th><th>Mua tăng</th><th>Mua giảm</th></tr></thead><tbody><tr><td>Giá tất toán cao hơn giá khớp</td><td>thắng</td><td>thua</td></tr><tr><td>Giá tất toán bằng giá khớp</td><td>hòa</td><td>hòa</td></tr></tbody></table>", "own": "<p>结算价为到期时刻或之前的最后一个报价。</p><table><thead><tr><th>结果</th><th>买涨</th><th>买跌</th></tr></thead><tbody><tr><td>结算价高于成交价</td><td>盈</td><td>亏</td></tr><tr><td>结算价等于成交价</td><td>平局</td><td>平局</td></tr></tbody></table>", "zh-TW": "<p>結算價為到期時刻或之前的最後一個報價。</p><table><thead><tr><th>結果</th><th>買漲</th><th>買跌</th></tr></thead><tbody><tr><td>結算價高於成交價</td><td>盈</td><td>虧</td></tr><tr><td>結算價等於成交價</td><td>平手</td><td>平手</td></tr></tbody></table>"}'),
	(4, 1777884060000, false, '{"en": "Maintenance on Sunday", "ja": "日曜日のシステムメンテナンス", "ko": "일요일 시스템 점검", "vi": "Bảo trì hệ thống vào Chủ nhật", "own": "周日系统维护", "zh-TW": "週日系統維護"}', '{"en": "<h3>When</h3><p>Sunday, 02:00 to 04:00 (UTC+8).</p><h3>What it means</h3><ol><li>No orders can be placed.</li><li>Open orders settle as usual.</li></ol>", "ja": "<h3>日時</h3><p>日曜日 02:00～04:00（UTC+8）。</p><h3>影響</h3><ol><li>メンテナンス中は注文できません。</li><li>保有中の注文は通常どおり判定されます。</li></ol>", "ko": "<h3>점검 시간</h3><p>일요일 02:00~04:00(UTC+8)입니다.</p><h3>영향</h3><ol><li>점검 중에는 주문할 수 없습니다.</li><li>진행 중인 주문은 평소대로 정산됩니다.</li></ol>", "vi": "<h3>Thời gian</h3><p>Chủ nhật, từ 02:00 đến 04:00 (UTC+8).</p><h3>Ảnh hưởng</h3><ol><li>Không thể đặt lệnh trong thời gian bảo trì.</li><li>Các lệnh đang mở vẫn tất toán như thường.</li></ol>", "own": "<h3>维护时间</h3><p>周日 02:00–04:00（UTC+8）。</p><h3>影响</h3><ol><li>维护期间不能下单。</li><li>已有订单照常结算。</li></ol>", "zh-TW": "<h3>維護時間</h3><p>週日 02:00–04:00（UTC+8）。</p><h3>影響</h3><ol><li>維護期間無法下單。</li><li>既有訂單照常結算。</li></ol>"}'),
	(5, 1777970460000, true, '{"en": "Beware of impostors", "ja": "サポートを装う詐欺にご注意ください", "ko": "고객센터 사칭 주의", "vi": "Cảnh giác giả mạo bộ phận hỗ trợ", "own": "请谨防假冒客服", "zh-TW": "請慎防假冒客服"}', '{"en": "<p><strong>Our staff never ask for your password or a code.</strong></p><p>Never give anybody:</p><ul><li>your login and withdrawal passwords</li><li>codes that were sent to you</li><li>money to a private account</li></ul><p>If in doubt, ask <a href=\"https://chat.example.com/\">support</a>.</p>", "ja": "<p><strong>当社の担当者がパスワードや認証コードをお尋ねすることはありません。</strong></p><p>次のものは誰にも渡さないでください。</p><ul><li>ログインパスワードと出金パスワード</li><li>SMSやメールで届いた認証コード</li><li>個人口座への振り込み</li></ul><p>ご不明な点は<a href=\"https://chat.example.com/\">サポート</a>にご確認ください。</p>", "ko": "<p><strong>저희 직원은 비밀번호나 인증번호를 절대 묻지 않습니다.</strong></p><p>누구에게도 알려 주거나 보내지 마세요.</p><ul><li>로그인 비밀번호와 출금 비밀번호</li><li>문자나 이메일로 받은 인증번호</li><li>개인 계좌로 보내는 돈</li></ul><p>궁금한 점은 <a href=\"https://chat.example.com/\">고객센터</a>에 문의해 주세요.</p>", "vi": "<p><strong>Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hay mã xác minh của bạn.</strong></p><p>Không cung cấp cho bất kỳ ai:</p><ul><li>mật khẩu đăng nhập và mật khẩu rút tiền</li><li>mã xác minh gửi qua tin nhắn hoặc email</li><li>tiền chuyển vào tài khoản cá nhân</li></ul><p>Nếu nghi ngờ, vui lòng hỏi <a href=\"https://chat.example.com/\">bộ phận hỗ trợ</a>.</p>", "own": "<p><strong>我们的工作人员绝不会索要您的密码或验证码。</strong></p><p>请勿向任何人提供：</p><ul><li>登录密码与提现密码</li><li>短信或邮件收到的验证码</li><li>转入私人账户的款项</li></ul><p>如有疑问，请通过<a href=\"https://chat.example.com/\">在线客服</a>核实。</p>", "zh-TW": "<p><strong>我們的工作人員絕不會索取您的密碼或驗證碼。</strong></p><p>請勿向任何人提供：</p><ul><li>登入密碼與出金密碼</li><li>簡訊或電子郵件收到的驗證碼</li><li>轉入私人帳戶的款項</li></ul><p>如有疑問，請透過<a href=\"https://chat.example.com/\">線上客服</a>查證。</p>"}'),
	(6, 1778056860000, false, '{"en": "Service hours", "ja": "サポート受付時間の変更", "ko": "고객센터 운영 시간 변경", "vi": "Điều chỉnh thời gian hỗ trợ", "own": "服务时间调整", "zh-TW": "服務時間調整"}', '{"en": "<p>Support is now open from 08:00 to 24:00 (UTC+8), every day.</p>", "ja": "<p>サポートの受付時間が毎日 08:00～24:00（UTC+8）に変わりました。</p>", "ko": "<p>고객센터 운영 시간이 매일 08:00~24:00(UTC+8)로 변경되었습니다.</p>", "vi": "<p>Bộ phận hỗ trợ nay làm việc từ 08:00 đến 24:00 (UTC+8) mỗi ngày.</p>", "own": "<p>在线客服时间调整为每日 08:00–24:00（UTC+8）。</p>", "zh-TW": "<p>線上客服時間調整為每日 08:00–24:00（UTC+8）。</p>"}');
INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000001', 'btcusdt', '{"ja": "ビットコイン", "ko": "비트코인", "own": "Bitcoin", "zh-TW": "比特幣"}', 'up', 10.00, 0.10, 60, 0.87, 64000.00, 1778060461, 1778060460000, 1778060520000, 'settled', 64010.00, 1778060462, 1778060521000, 'win', 8.60),
	(2, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000002', 'btcusdt', '{"ja": "ビットコイン", "ko": "비트코인", "own": "Bitcoin", "zh-TW": "比特幣"}', 'up', 10.00, 0.10, 60, 0.87, 64005.00, 1778060463, 1778060522000, 1778060582000, 'open', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.payout_accounts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '6f1c1c9e-5a0b-4f6e-9a01-000000000001', 'bank', '林晓明', '6225880137420011', '招商银行', '深圳分行营业部', NULL, NULL, 1778060460000, NULL, NULL),
	(2, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000007', 'bank', 'Ann Lee', '6225880137499999', 'Harbour', NULL, NULL, NULL, 1778060521000, NULL, NULL);
INSERT INTO public.positions OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000010', 'starter7', '{"ja": "スタート 7 日", "ko": "시작 7일", "vi": "Khởi đầu 7 ngày", "own": "Starter 7", "zh-TW": "入門 7 天"}', 7, 0.0280, 200.00, 0.11, 1778060521000, 1778665321000, false);
INSERT INTO public.postings VALUES
	(1, 0, 'bank', NULL, -10000.00),
	(1, 1, 'balance', 1, 10000.00),
	(2, 0, 'bank', NULL, -1000.00),
	(2, 1, 'balance', 2, 1000.00),
	(3, 0, 'bank', NULL, -50.00),
	(3, 1, 'balance', 3, 50.00),
	(4, 0, 'balance', 2, -10.1),
	(4, 1, 'stakes', 2, 10.00),
	(4, 2, 'fees', NULL, 0.10),
	(5, 0, 'stakes', 2, -10.00),
	(5, 1, 'house', NULL, -8.7),
	(5, 2, 'balance', 2, 18.7),
	(6, 0, 'bank', NULL, -250.00),
	(6, 1, 'balance', 3, 250.00),
	(7, 0, 'balance', 2, -100.00),
	(7, 1, 'withdrawals', 2, 100.00),
	(8, 0, 'withdrawals', 2, -100.00),
	(8, 1, 'fees', NULL, 2.00),
	(8, 2, 'bank', NULL, 98.00),
	(9, 0, 'balance', 2, -100.00),
	(9, 1, 'withdrawals', 2, 100.00),
	(10, 0, 'balance', 2, -200.00),
	(10, 1, 'vault', 2, 200.00),
	(11, 0, 'balance', 2, -10.1),
	(11, 1, 'stakes', 2, 10.00),
	(11, 2, 'fees', NULL, 0.10);
INSERT INTO public.products VALUES
	('btcusdt', 0, 'BTC/USDT', '{"ja": "ビットコイン", "ko": "비트코인", "own": "Bitcoin", "zh-TW": "比特幣"}', NULL, 'crypto', 'trading', NULL, 2, 0.001, 10.00, 20000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('ethusdt', 1, 'ETH/USDT', '{"ja": "イーサリアム", "ko": "이더리움", "own": "Ethereum", "zh-TW": "以太幣"}', NULL, 'crypto', 'trading', NULL, 2, 0.001, 10.00, 20000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('solusdt', 2, 'SOL/USDT', '{"ja": "ソラナ", "ko": "솔라나", "own": "Solana"}', '/static/icons/sol.svg', 'crypto', 'trading', NULL, 3, 0.001, 10.00, 10000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('bnbusdt', 3, 'BNB/USDT', '{"own": "BNB"}', '/static/icons/bnb.svg', 'crypto', 'trading', NULL, 2, 0.001, 10.00, 10000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('xrpusdt', 4, 'XRP/USDT', '{"own": "XRP"}', NULL, 'crypto', 'trading', NULL, 5, 0.001, 1.00, 5000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('dogeusdt', 5, 'DOGE/USDT', '{"ja": "ドージコイン", "ko": "도지코인", "own": "Dogecoin", "zh-TW": "狗狗幣"}', NULL, 'crypto', 'forbidden', NULL, 5, 0.001, 1.00, 5000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('shibusdt', 6, 'SHIB/USDT', '{"ja": "柴犬コイン", "ko": "시바이누", "own": "Shiba Inu", "zh-TW": "柴犬幣"}', NULL, 'crypto', 'trading', NULL, 8, 0.001, 1.00, 5000.00, 0.01, '[{"payoutRate": "0.85", "durationSeconds": 30}, {"payoutRate": "0.87", "durationSeconds": 60}, {"payoutRate": "0.89", "durationSeconds": 120}, {"payoutRate": "0.92", "durationSeconds": 180}, {"payoutRate": "0.95", "durationSeconds": 300}]'),
	('eurusd', 7, 'EUR/USD', '{"ja": "ユーロ／米ドル", "ko": "유로/미국 달러", "vi": "Euro / Đô la Mỹ", "own": "Euro / US Dollar", "zh-TW": "歐元／美元"}', NULL, 'currency', 'trading', NULL, 5, 0.001, 10.00, 50000.00, 0, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.82", "durationSeconds": 60}, {"payoutRate": "0.84", "durationSeconds": 120}, {"payoutRate": "0.86", "durationSeconds": 180}, {"payoutRate": "0.88", "durationSeconds": 300}]'),
	('gbpusd', 8, 'GBP/USD', '{"ja": "英ポンド／米ドル", "ko": "영국 파운드/미국 달러", "vi": "Bảng Anh / Đô la Mỹ", "own": "British Pound / US Dollar", "zh-TW": "英鎊／美元"}', NULL, 'currency', 'trading', NULL, 5, 0.001, 10.00, 50000.00, 0, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.82", "durationSeconds": 60}, {"payoutRate": "0.84", "durationSeconds": 120}, {"payoutRate": "0.86", "durationSeconds": 180}, {"payoutRate": "0.88", "durationSeconds": 300}]'),
	('usdjpy', 9, 'USD/JPY', '{"ja": "米ドル／日本円", "ko": "미국 달러/일본 엔", "vi": "Đô la Mỹ / Yên Nhật", "own": "US Dollar / Japanese Yen", "zh-TW": "美元／日圓"}', NULL, 'currency', 'trading', NULL, 3, 0.001, 10.00, 50000.00, 0, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.82", "durationSeconds": 60}, {"payoutRate": "0.84", "durationSeconds": 120}, {"payoutRate": "0.86", "durationSeconds": 180}, {"payoutRate": "0.88", "durationSeconds": 300}]'),
	('audusd', 10, 'AUD/USD', '{"ja": "豪ドル／米ドル", "ko": "호주 달러/미국 달러", "vi": "Đô la Úc / Đô la Mỹ", "own": "Australian Dollar / US Dollar", "zh-TW": "澳元／美元"}', NULL, 'currency', 'trading', NULL, 5, 0.001, 10.00, 50000.00, 0, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.82", "durationSeconds": 60}, {"payoutRate": "0.84", "durationSeconds": 120}, {"payoutRate": "0.86", "durationSeconds": 180}, {"payoutRate": "0.88", "durationSeconds": 300}]'),
	('xauusd', 11, 'XAU/USD', '{"ja": "金", "ko": "금", "vi": "Vàng", "own": "Gold", "zh-TW": "黃金"}', NULL, 'metal', 'trading', NULL, 2, 0.001, 20.00, 20000.00, 0.02, '[{"payoutRate": "0.82", "durationSeconds": 30}, {"payoutRate": "0.84", "durationSeconds": 60}, {"payoutRate": "0.86", "durationSeconds": 120}, {"payoutRate": "0.88", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]'),
	('xagusd', 12, 'XAG/USD', '{"ja": "銀", "ko": "은", "vi": "Bạc", "own": "Silver", "zh-TW": "白銀"}', NULL, 'metal', 'trading', NULL, 3, 0.001, 20.00, 20000.00, 0.02, '[{"payoutRate": "0.82", "durationSeconds": 30}, {"payoutRate": "0.84", "durationSeconds": 60}, {"payoutRate": "0.86", "durationSeconds": 120}, {"payoutRate": "0.88", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]'),
	('spx500', 13, 'SPX500', '{"ja": "S&P 500種", "own": "S&P 500", "zh-TW": "標普 500"}', NULL, 'index', 'trading', NULL, 2, 0.001, 50.00, 30000.00, 0.01, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.83", "durationSeconds": 60}, {"payoutRate": "0.85", "durationSeconds": 120}, {"payoutRate": "0.87", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]'),
	('nas100', 14, 'NAS100', '{"ja": "ナスダック100", "ko": "나스닥 100", "own": "Nasdaq 100", "zh-TW": "那斯達克 100"}', NULL, 'index', 'trading', NULL, 2, 0.001, 50.00, 30000.00, 0.01, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.83", "durationSeconds": 60}, {"payoutRate": "0.85", "durationSeconds": 120}, {"payoutRate": "0.87", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]'),
	('ger40', 15, 'GER40', '{"ja": "ドイツ40", "ko": "독일 40", "vi": "Đức 40", "own": "Germany 40", "zh-TW": "德國 40"}', NULL, 'index', 'trading', NULL, 2, 0.001, 50.00, 30000.00, 0.01, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.83", "durationSeconds": 60}, {"payoutRate": "0.85", "durationSeconds": 120}, {"payoutRate": "0.87", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]'),
	('hk50', 16, 'HK50', '{"ja": "香港50", "ko": "홍콩 50", "vi": "Hồng Kông 50", "own": "Hong Kong 50", "zh-TW": "香港 50"}', NULL, 'index', 'closed', 1778082060000, 2, 0.001, 50.00, 30000.00, 0.01, '[{"payoutRate": "0.80", "durationSeconds": 30}, {"payoutRate": "0.83", "durationSeconds": 60}, {"payoutRate": "0.85", "durationSeconds": 120}, {"payoutRate": "0.87", "durationSeconds": 180}, {"payoutRate": "0.90", "durationSeconds": 300}]');
INSERT INTO public.projects VALUES
	('steady30', 1, '{"ja": "安定 30 日", "ko": "안정 30일", "vi": "Ổn định 30 ngày", "own": "Steady 30", "zh-TW": "穩健 30 天"}', 30, 0.0438, 500.00, 500.00, 50000.00, 412800.00, 2000000.00, false),
	('growth90', 2, '{"ja": "成長 90 日", "ko": "성장 90일", "vi": "Tăng trưởng 90 ngày", "own": "Growth 90", "zh-TW": "成長 90 天"}', 90, 0.0525, 1000.00, 1000.00, 100000.00, 3904200.00, 5000000.00, false),
	('reserve180', 3, '{"ja": "積立 180 日", "ko": "비축 180일", "vi": "Dự trữ 180 ngày", "own": "Reserve 180", "zh-TW": "儲備 180 天"}', 180, 0.0610, 5000.00, 5000.00, 200000.00, 0.00, 3000000.00, false),
	('legacy365', 4, '{"ja": "継承 365 日", "ko": "유산 365일", "vi": "Kế thừa 365 ngày", "own": "Legacy 365", "zh-TW": "傳承 365 天"}', 365, 0.0680, 10000.00, 10000.00, 500000.00, 2150000.00, 8000000.00, true),
	('starter7', 0, '{"ja": "スタート 7 日", "ko": "시작 7일", "vi": "Khởi đầu 7 ngày", "own": "Starter 7", "zh-TW": "入門 7 天"}', 7, 0.0280, 100.00, 100.00, 20000.00, 736300, 1000000.00, false);
INSERT INTO public.quotes VALUES
	('btcusdt', 1778060461, 1778060460000, 64000.00),
	('btcusdt', 1778060462, 1778060490000, 64010.00),
	('btcusdt', 1778060463, 1778060522000, 64005.00),
	('btcusdt', 1778060464, 1778060523000, 64020.00);
INSERT INTO public.requests VALUES
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000001', 'order', '89a2c07eb3f1696cbb0d3afab785f41cc275983b58755804f4b139bf90386624', 1778060460000, 'done', NULL, NULL, 'o1', '{"id": "o1", "fee": "0.10", "amount": "10.00", "profit": null, "result": null, "status": "open", "openSeq": 1778060461, "closeSeq": null, "closedAt": null, "closesAt": 1778060520000, "openedAt": 1778060460000, "direction": "up", "openPrice": "64000.00", "productId": "btcusdt", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000001", "closePrice": null, "payoutRate": "0.87", "productName": "Bitcoin", "durationSeconds": 60}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000004', 'deposit', '53c3d1b5855a6a397627afc672110be322cf54c43006b90bb1a7c13a46902bbe', 1778060521000, 'done', NULL, NULL, 'd1', '{"id": "d1", "kind": "bank", "type": "Harbour Bank", "reason": null, "status": "pending", "currency": "CNY", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000004", "submittedAt": 1778060521000, "submittedAmount": "250.00"}'),
	(3, '7d0c1c9e-5a0b-4f6e-9a01-000000000005', 'deposit', 'fe4076fd3f7992b5bfa8c1825611f1009fc50e2c25dabfe383f7f5e440ab2fb9', 1778060521000, 'done', NULL, NULL, 'd2', '{"id": "d2", "kind": "bank", "type": "Harbour Bank", "reason": null, "status": "pending", "currency": "CNY", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000005", "submittedAt": 1778060521000, "submittedAmount": "250.00"}'),
	(3, '7d0c1c9e-5a0b-4f6e-9a01-000000000006', 'deposit', 'ad9240c7d88533501c4841e6c2115b1c04f3e18ea13cbc8b5913590f0247647e', 1778060521000, 'done', NULL, NULL, 'd3', '{"id": "d3", "kind": "bank", "type": "Harbour Bank", "reason": null, "status": "pending", "currency": "CNY", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000006", "submittedAt": 1778060521000, "submittedAmount": "250.00"}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000007', 'bankAccount', '744be4ec55fc25677cf15609d60c67d63923418435f10efa9c59bcbed4ba213f', 1778060521000, 'done', NULL, NULL, 'p2', '{"id": "p2", "kind": "bank", "chain": null, "branch": null, "address": null, "boundAt": 1778060521000, "bankName": "Harbour", "usableAt": null, "payeeName": "Ann Lee", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000007", "accountNumber": "**** **** **** 9999"}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000008', 'withdrawal', '7316a0d481f1f53695bd35aa25aa48ecce7d8492a1e18a05f7ff1964e6e66c55', 1778060521000, 'done', NULL, NULL, 'w1', '{"id": "w1", "fee": "2.00", "txId": null, "amount": "100.00", "reason": null, "status": "pending", "account": "Harbour **** **** **** 9999", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000008", "cancellable": true, "submittedAt": 1778060521000, "payoutAmount": null, "payoutCurrency": null, "receivedAmount": "98.00"}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000009', 'withdrawal', '619b417d9cd0fe681bae3d777c7d7cd58248770b0915059cd5259945fa864d3d', 1778060521000, 'done', NULL, NULL, 'w2', '{"id": "w2", "fee": "2.00", "txId": null, "amount": "100.00", "reason": null, "status": "pending", "account": "Harbour **** **** **** 9999", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000009", "cancellable": true, "submittedAt": 1778060521000, "payoutAmount": null, "payoutCurrency": null, "receivedAmount": "98.00"}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000010', 'investment', '3ef1f1501d21529aea7e64bb11cdd117a6070b3eb27f46db88802c82b35fa303', 1778060521000, 'done', NULL, NULL, 'v1', '{"id": "v1", "status": "holding", "interest": "0.11", "repaysAt": 1778665321000, "termDays": 7, "principal": "200.00", "projectId": "starter7", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000010", "annualRate": "0.0280", "investedAt": 1778060521000, "projectName": "Starter 7"}'),
	(2, '7d0c1c9e-5a0b-4f6e-9a01-000000000002', 'order', 'b2bf0ccc28008619928ed9e4cf4e2f220fdbf64264492cc75f9471fe1db2cc97', 1778060522000, 'done', NULL, NULL, 'o2', '{"id": "o2", "fee": "0.10", "amount": "10.00", "profit": null, "result": null, "status": "open", "openSeq": 1778060463, "closeSeq": null, "closedAt": null, "closesAt": 1778060582000, "openedAt": 1778060522000, "direction": "up", "openPrice": "64005.00", "productId": "btcusdt", "requestId": "7d0c1c9e-5a0b-4f6e-9a01-000000000002", "closePrice": null, "payoutRate": "0.87", "productName": "Bitcoin", "durationSeconds": 60}');
INSERT INTO public.second_factors VALUES
	(2, '1FnUFHEwVFXodjhM', '2XGVEKCUNQOH2GBUWS2U4VZPHE5OWAMX', '["NSmfg7M_q6CRkGVfSqqFFiC03g1OkXNdscRpY2yuzjE", "BjAU629XyI3Kxli5cf-njMibqQPaVnPC3iq5itcLdUw", "FQbD9Qo5lW3YV7r-Z2v0KPsjoT2Dk8DF2pmuswGmsjk", "M28P0vwBgaBhCVz7LeSTEECmitRqP3qSG25-wv0GJXI", "isc2AlQkIzXmP57mNyDiGKxA1an3J1ye0Yc1xkkp6iA", "5KETGG7cdRXE--k5lho9kRgbxMvGX4SDChs9VzgIwI0", "bJ2yD_cah99v14v_qQOkq9R1DilKhIM2nUfj6Rqn7M8", "z68uJkiYBzy5froal-3Xa7lFGgOQAlREtahZwSxv09M", "2yrLXo3oRTvh8kHOCXIMTDenb05FC4qJZ5Ff-SUxtzw", "xCi9Pp3ufCTDljbiAaQiFhZl8Pj5LyHfqIEHlE77FBw"]', 59268684, NULL, NULL, '[]', 0, 0);
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	(1, 'YKnPEqOYH3-z3TS4y7bK8A-m6ga3q6AkhavgRJaQQEs', 2, 'f_yDElKN3SrES_fI', NULL, NULL, NULL, NULL, 1778060460000, 1778060521000, 1778103660000),
	(2, 'QS3ZzpbdyDOsuJmIucxMGUV-YapItnvj_3W4neoXFHM', 3, 'ye2XyAi1iNdIAdua', NULL, NULL, NULL, NULL, 1778060460000, 1778060521000, 1778103660000);
INSERT INTO public.settings VALUES
	('site', '{"currency": "CNY", "web_logo": "/static/logo.svg", "site_name": "Candor", "service_url": "https://chat.example.com/", "register_open": true}'),
	('withdrawals', '{"max": "50000.00", "min": "100.00", "note": "", "rates": {"BTC": {"rate": "465190.23", "networkFee": "0.00003000", "payoutCurrency": "BTC", "payoutDecimals": 8}, "ERC20": {"rate": "7.2415", "networkFee": "5.000000", "payoutCurrency": "USDT", "payoutDecimals": 6}, "TRC20": {"rate": "7.2415", "networkFee": "1.000000", "payoutCurrency": "USDT", "payoutDecimals": 6}}, "feeMin": "2.00", "feeRate": "0.005", "addressWaitMs": 86400000, "identityRequired": false}'),
	('invitations', '{"reward": "5.00"}'),
	('secrets', '{"signingKey": "ERnY_MsrNdvxAF2_wI2J4rDEYjArt1mU4kqhV-Qbmi4"}');
INSERT INTO public.texts VALUES
	('terms', '{"en": "Terms of service", "ja": "利用規約", "ko": "이용약관", "vi": "Điều khoản dịch vụ", "own": "服务条款", "zh-TW": "服務條款"}', '{"en": "<h3>Your account</h3><p>You must be 18 or older, give true details, and keep your login and withdrawal passwords to yourself.</p><h3>Orders</h3><p>A confirmed order cannot be taken back. It opens at the newest quote when it is accepted and settles at the last quote at or before its end; when both are equal, the stake returns.</p><h3>Fees</h3><p>Every fee is shown before you confirm and is recorded in your history.</p>", "ja": "<h3>アカウント</h3><p>18歳以上であること、正しい情報を登録すること、ログインパスワードと出金パスワードを厳重に管理することが条件です。</p><h3>注文</h3><p>確定した注文は取り消せません。約定価格は受付時点の最新の配信価格、判定価格は満期の時点またはその直前の最後の配信価格です。両者が同じ場合は購入金額が戻ります。</p><h3>費用</h3><p>手数料は確定前に必ず表示され、取引履歴に記録されます。</p>", "ko": "<h3>계정</h3><p>만 18세 이상이어야 하며, 사실대로 정보를 제공하고 로그인 비밀번호와 출금 비밀번호를 안전하게 보관해야 합니다.</p><h3>주문</h3><p>확정한 주문은 취소할 수 없습니다. 체결가는 접수 시점의 최신 시세이고 정산가는 만기 시점 또는 그 직전의 마지막 시세입니다. 두 가격이 같으면 주문 금액이 반환됩니다.</p><h3>수수료</h3><p>모든 수수료는 확정 전에 표시되며 거래 내역에 기록됩니다.</p>", "vi": "<h3>Tài khoản</h3><p>Bạn phải đủ 18 tuổi, cung cấp thông tin trung thực và bảo mật mật khẩu đăng nhập cùng mật khẩu rút tiền.</p><h3>Lệnh</h3><p>Lệnh đã xác nhận không thể hủy. Giá khớp là báo giá mới nhất khi lệnh được nhận, giá tất toán là báo giá cuối cùng tại hoặc trước thời điểm đáo hạn; nếu bằng nhau, tiền đặt lệnh được hoàn lại.</p><h3>Phí</h3><p>Mọi khoản phí đều hiển thị trước khi bạn xác nhận và được ghi vào lịch sử.</p>", "own": "<h3>账户</h3><p>您须年满 18 周岁，提供真实资料，并妥善保管登录密码与提现密码。</p><h3>订单</h3><p>订单一经确认不能撤销。成交价为受理时刻的最新报价，结算价为到期时刻或之前的最后一个报价；价格相等时退回下单金额。</p><h3>费用</h3><p>每笔手续费在确认前显示，并记入历史记录。</p>", "zh-TW": "<h3>帳戶</h3><p>您須年滿 18 歲，提供真實資料，並妥善保管登入密碼與出金密碼。</p><h3>訂單</h3><p>訂單一經確認不能撤銷。成交價為受理時刻的最新報價，結算價為到期時刻或之前的最後一個報價；價格相等時退回下單金額。</p><h3>費用</h3><p>每筆手續費在確認前顯示，並記入歷史紀錄。</p>"}'),
	('privacy', '{"en": "Privacy policy", "ja": "プライバシーポリシー", "ko": "개인정보 처리방침", "vi": "Chính sách quyền riêng tư", "own": "隐私政策", "zh-TW": "隱私政策"}', '{"en": "<h3>What we keep</h3><p>What you registered with, what you handed in to prove your identity, and the record of your orders and money.</p><h3>Identity documents</h3><p>Pictures of your documents serve the identity check alone and are not kept on your device.</p><h3>Your rights</h3><p>Through support you can ask to see, correct or delete your data, except for what the law makes us keep.</p>", "ja": "<h3>保存する情報</h3><p>登録情報、本人確認の資料、注文と資金の記録です。</p><h3>本人確認の資料</h3><p>書類の写真は本人確認のみに使い、お使いの端末には保存されません。</p><h3>お客様の権利</h3><p>サポートを通じて、ご自身の情報の開示、訂正、削除を求めることができます。法律で保存が必要なものは除きます。</p>", "ko": "<h3>보관하는 정보</h3><p>가입 정보, 본인 인증 자료, 주문과 자금 기록입니다.</p><h3>신분증</h3><p>신분증 사진은 본인 인증에만 쓰이며 기기에 저장되지 않습니다.</p><h3>회원님의 권리</h3><p>고객센터를 통해 본인 정보의 열람, 정정, 삭제를 요청할 수 있습니다. 법으로 보관해야 하는 정보는 제외됩니다.</p>", "vi": "<h3>Chúng tôi lưu giữ gì</h3><p>Thông tin đăng ký, hồ sơ xác minh danh tính, lịch sử lệnh và tiền.</p><h3>Giấy tờ tùy thân</h3><p>Ảnh giấy tờ chỉ dùng để xác minh danh tính và không được lưu trên thiết bị của bạn.</p><h3>Quyền của bạn</h3><p>Thông qua bộ phận hỗ trợ, bạn có thể xem, sửa hoặc yêu cầu xóa dữ liệu của mình, trừ dữ liệu luật yêu cầu lưu giữ.</p>", "own": "<h3>我们保存什么</h3><p>注册资料、身份认证资料、订单与资金记录。</p><h3>身份资料</h3><p>证件照片仅用于身份审核，不会保存在您的设备上。</p><h3>您的权利</h3><p>您可以通过在线客服查询、更正或要求删除您的资料，法律要求保留的除外。</p>", "zh-TW": "<h3>我們保存什麼</h3><p>註冊資料、身分認證資料、訂單與資金紀錄。</p><h3>身分資料</h3><p>證件照片僅用於身分審核，不會保存在您的裝置上。</p><h3>您的權利</h3><p>您可以透過線上客服查詢、更正或要求刪除您的資料，法律要求保留的除外。</p>"}'),
	('risk', '{"en": "Risk notice", "ja": "リスクのご説明", "ko": "위험 고지", "vi": "Cảnh báo rủi ro", "own": "风险提示", "zh-TW": "風險提示"}', '{"en": "<h3>You can lose the whole stake</h3><p>Timed up/down orders carry a high risk. When the price moves against you, the whole stake and the fee are lost.</p><h3>Most people lose</h3><p>As a win pays less than the stake, you must be right clearly more than half of the time to break even. Use only money that you can afford to lose.</p>", "ja": "<h3>購入金額をすべて失うことがあります</h3><p>時間を定めた上昇・下落の取引はリスクが高い取引です。予想が外れると、その注文の購入金額と手数料をすべて失います。</p><h3>多くの方が損失を出しています</h3><p>ペイアウト率は100%を下回るため、損をしないためには勝率が半分を明らかに上回る必要があります。失っても差し支えない資金だけをお使いください。</p>", "ko": "<h3>주문 금액을 모두 잃을 수 있습니다</h3><p>시간제 상승·하락 거래는 위험이 큽니다. 예측이 틀리면 해당 주문의 주문 금액과 수수료를 모두 잃습니다.</p><h3>대부분 손실을 봅니다</h3><p>지급률이 100%보다 낮으므로 승률이 절반을 뚜렷이 넘어야 손해를 보지 않습니다. 잃어도 감당할 수 있는 돈만 사용해 주세요.</p>", "vi": "<h3>Bạn có thể mất toàn bộ tiền đặt lệnh</h3><p>Giao dịch tăng/giảm có thời hạn có rủi ro rất cao. Nếu dự đoán sai, bạn mất toàn bộ tiền đặt lệnh và phí của lệnh đó.</p><h3>Phần lớn mọi người thua lỗ</h3><p>Do tỷ lệ lợi nhuận thấp hơn 100%, tỷ lệ thắng phải cao hơn hẳn một nửa mới hòa vốn. Chỉ dùng số tiền bạn có thể chấp nhận mất.</p>", "own": "<h3>您可能失去全部下单金额</h3><p>限时涨跌交易风险很高。判断错误时，您将失去该笔订单的全部下单金额及手续费。</p><h3>多数人会亏损</h3><p>由于收益率低于 100%，胜率必须明显高于一半才能不亏。请只投入您能够承受损失的资金。</p>", "zh-TW": "<h3>您可能失去全部下單金額</h3><p>限時漲跌交易風險很高。判斷錯誤時，您將失去該筆訂單的全部下單金額及手續費。</p><h3>多數人會虧損</h3><p>由於報酬率低於 100%，勝率必須明顯高於一半才能不虧。請只投入您能夠承受損失的資金。</p>"}'),
	('about', '{"en": "About us", "ja": "会社紹介", "ko": "회사 소개", "vi": "Giới thiệu", "own": "公司介绍", "zh-TW": "公司介紹"}', '{"en": "<h3>Candor</h3><p>Candor is a platform for timed up/down trading. Every price, order and settlement can be checked.</p><h3>Contact</h3><p>Please write to support in the app.</p>", "ja": "<h3>Candor</h3><p>Candor では、時間を定めた上昇・下落の取引ができます。価格、注文、判定はすべて確認できます。</p><h3>お問い合わせ</h3><p>アプリ内のサポートからお問い合わせください。</p>", "ko": "<h3>Candor</h3><p>Candor는 시간제 상승·하락 거래 플랫폼입니다. 모든 가격, 주문, 정산을 확인할 수 있습니다.</p><h3>문의</h3><p>앱의 고객센터로 문의해 주세요.</p>", "vi": "<h3>Candor</h3><p>Candor là sàn giao dịch tăng/giảm có thời hạn. Mọi giá, lệnh và kết quả tất toán đều có thể kiểm tra.</p><h3>Liên hệ</h3><p>Vui lòng liên hệ bộ phận hỗ trợ trong ứng dụng.</p>", "own": "<h3>Candor</h3><p>Candor 是限时涨跌交易平台。每一个价格、每一笔订单、每一次结算都可以核对。</p><h3>联系我们</h3><p>请通过应用内的在线客服与我们联系。</p>", "zh-TW": "<h3>Candor</h3><p>Candor 是限時漲跌交易平台。每一個價格、每一筆訂單、每一次結算都可以核對。</p><h3>聯絡我們</h3><p>請透過應用程式內的線上客服與我們聯絡。</p>"}');
INSERT INTO public.transactions OVERRIDING SYSTEM VALUE VALUES
	(1, 1778060460000, NULL),
	(2, 1778060460000, NULL),
	(3, 1778060460000, NULL),
	(4, 1778060460000, 'o1'),
	(5, 1778060521000, 'o1'),
	(6, 1778060521000, 'd2'),
	(7, 1778060521000, 'w1'),
	(8, 1778060521000, 'w1'),
	(9, 1778060521000, 'w2'),
	(10, 1778060521000, 'v1'),
	(11, 1778060522000, 'o2');
INSERT INTO public.withdrawals OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000008', 2, 'Harbour **** **** **** 9999', 100.00, 2.00, 98.00, NULL, NULL, 'TX1', 'approved', 1778060521000, NULL),
	(2, 2, '7d0c1c9e-5a0b-4f6e-9a01-000000000009', 2, 'Harbour **** **** **** 9999', 100.00, 2.00, 98.00, NULL, NULL, NULL, 'pending', 1778060521000, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 2, true);
SELECT pg_catalog.setval('public.deposits_number_seq', 3, true);
SELECT pg_catalog.setval('public.entries_number_seq', 10, true);
SELECT pg_catalog.setval('public.identity_checks_number_seq', 1, false);
SELECT pg_catalog.setval('public.logins_number_seq', 1, false);
SELECT pg_catalog.setval('public.members_number_seq', 3, true);
SELECT pg_catalog.setval('public.notices_number_seq', 6, true);
SELECT pg_catalog.setval('public.orders_number_seq', 2, true);
SELECT pg_catalog.setval('public.payout_accounts_number_seq', 2, true);
SELECT pg_catalog.setval('public.positions_number_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_number_seq', 2, true);
SELECT pg_catalog.setval('public.transactions_number_seq', 11, true);
SELECT pg_catalog.setval('public.withdrawals_number_seq', 2, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_member_account_pk PRIMARY KEY (member, account);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.candles
    ADD CONSTRAINT candles_product_interval_open_at_pk PRIMARY KEY (product, "interval", open_at);
ALTER TABLE ONLY public.captchas
    ADD CONSTRAINT captchas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.channels
    ADD CONSTRAINT channels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_pkey PRIMARY KEY (member);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_email_unique UNIQUE (email);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT "members_foldedName_unique" UNIQUE (folded_name);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT "members_inviteCode_unique" UNIQUE (invite_code);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_phone_unique UNIQUE (phone);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.payout_accounts
    ADD CONSTRAINT payout_accounts_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_transaction_place_pk PRIMARY KEY (transaction, place);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.projects
    ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_product_seq_pk PRIMARY KEY (product, seq);
ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_member_request_id_pk PRIMARY KEY (member, request_id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (member);
ALTER TABLE ONLY public.sent_codes
    ADD CONSTRAINT sent_codes_pkey PRIMARY KEY (member);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.texts
    ADD CONSTRAINT texts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (number);
CREATE UNIQUE INDEX deposits_member_request_id_index ON public.deposits USING btree (member, request_id);
CREATE INDEX deposits_member_submitted_at_number_index ON public.deposits USING btree (member, submitted_at, number);
CREATE INDEX deposits_status_number_index ON public.deposits USING btree (status, number);
CREATE INDEX entries_member_number_index ON public.entries USING btree (member, number);
CREATE INDEX identity_checks_member_number_index ON public.identity_checks USING btree (member, number);
CREATE INDEX logins_member_at_number_index ON public.logins USING btree (member, at, number);
CREATE INDEX notices_at_number_index ON public.notices USING btree (at, number);
CREATE INDEX orders_closes_at_index ON public.orders USING btree (closes_at) WHERE (status = 'open'::text);
CREATE INDEX orders_member_closed_at_number_index ON public.orders USING btree (member, closed_at, number);
CREATE INDEX orders_member_opened_at_number_index ON public.orders USING btree (member, opened_at, number);
CREATE UNIQUE INDEX orders_member_request_id_index ON public.orders USING btree (member, request_id);
CREATE UNIQUE INDEX orders_one_open ON public.orders USING btree (member, product) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX payout_accounts_address ON public.payout_accounts USING btree (chain, address) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX payout_accounts_member_request_id_index ON public.payout_accounts USING btree (member, request_id);
CREATE UNIQUE INDEX payout_accounts_number ON public.payout_accounts USING btree (account_number) WHERE (removed_at IS NULL);
CREATE INDEX positions_member_invested_at_number_index ON public.positions USING btree (member, invested_at, number);
CREATE UNIQUE INDEX positions_member_request_id_index ON public.positions USING btree (member, request_id);
CREATE INDEX positions_repays_at_index ON public.positions USING btree (repays_at) WHERE (NOT repaid);
CREATE INDEX postings_member_account_index ON public.postings USING btree (member, account);
CREATE INDEX quotes_product_at_seq_index ON public.quotes USING btree (product, at, seq);
CREATE INDEX sessions_member_expires_at_index ON public.sessions USING btree (member, expires_at);
CREATE INDEX transactions_ref_id_index ON public.transactions USING btree (ref_id);
CREATE INDEX uploads_at_index ON public.uploads USING btree (at) WHERE (NOT named);
CREATE UNIQUE INDEX withdrawals_member_request_id_index ON public.withdrawals USING btree (member, request_id);
CREATE INDEX withdrawals_member_submitted_at_number_index ON public.withdrawals USING btree (member, submitted_at, number);
CREATE INDEX withdrawals_status_number_index ON public.withdrawals USING btree (status, number);
CREATE TRIGGER booked_for_good BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION public.booked_for_good();
CREATE TRIGGER booked_for_good BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION public.booked_for_good();
CREATE TRIGGER booked_for_good BEFORE DELETE OR UPDATE ON public.transactions FOR EACH ROW EXECUTE FUNCTION public.booked_for_good();
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.postings_balance();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.candles
    ADD CONSTRAINT candles_product_products_id_fk FOREIGN KEY (product) REFERENCES public.products(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_transaction_transactions_number_fk FOREIGN KEY (transaction) REFERENCES public.transactions(number);
ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_product_products_id_fk FOREIGN KEY (product) REFERENCES public.products(id);
ALTER TABLE ONLY public.payout_accounts
    ADD CONSTRAINT payout_accounts_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_project_projects_id_fk FOREIGN KEY (project) REFERENCES public.projects(id);
ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_transaction_transactions_number_fk FOREIGN KEY (transaction) REFERENCES public.transactions(number);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_product_products_id_fk FOREIGN KEY (product) REFERENCES public.products(id);
ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.sent_codes
    ADD CONSTRAINT sent_codes_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_member_members_number_fk FOREIGN KEY (member) REFERENCES public.members(number);
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_payout_account_payout_accounts_number_fk FOREIGN KEY (payout_account) REFERENCES public.payout_accounts(number);
