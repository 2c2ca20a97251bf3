"""A backend of the profile `minimum` in one file, with Python's standard library only. README.md says how to start it."""

import argparse, base64, contextlib, datetime, hashlib, hmac, json, queue, random, re, secrets, sqlite3, threading, time, traceback
from decimal import Decimal, ROUND_HALF_UP, getcontext
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

# ---------------------------------------------------------------------------------------------------- what an operator sets

SITE = {"site_name": "Minimum", "currency": "USD", "currency_decimals": 2, "register_open": False}
CENT = Decimal("0.01")  # the smallest amount of the currency
TOLERANCE = Decimal("0.001")  # how far the quote of an order may be from the newest one, as a fraction of the newest one
TERMS = [{"durationSeconds": 30, "payoutRate": "0.82"}, {"durationSeconds": 60, "payoutRate": "0.85"}, {"durationSeconds": 300, "payoutRate": "0.9"}]
PRODUCTS = {  # `start` is the first price of the random walk, `step` the usual size of a step as a fraction
    p["id"]: p | {"minAmount": "10.00", "maxAmount": "20000.00", "feeRate": "0.015"}
    for p in [
        {"id": "btcusdt", "symbol": "BTC/USDT", "name": "Bitcoin", "category": "crypto", "status": "trading", "decimals": 2, "start": 64000, "step": 0.00008},
        {"id": "ethusdt", "symbol": "ETH/USDT", "name": "Ethereum", "category": "crypto", "status": "trading", "decimals": 2, "start": 3200, "step": 0.0001},
        {"id": "eurusd", "symbol": "EUR/USD", "name": "Euro", "category": "currency", "status": "trading", "decimals": 5, "start": 1.08, "step": 0.00002},
        {"id": "hk50", "symbol": "HK50", "name": "Hong Kong 50", "category": "index", "status": "closed", "decimals": 2, "start": 17600, "step": 0.00005},
    ]
}
NOTICES = [  # newest first
    {"id": "n2", "title": "Fees", "at": 1767312000000, "body": "<p>The fee of an order is 1.5 % of its stake.</p>"},
    {"id": "n1", "title": "Welcome", "at": 1767225600000, "body": "<p>This platform trades on a random walk.</p>"},
]
MEMBERS = [("u1", "demo", "Demo1234", "Ann", "10000"), ("u2", "other", "Other1234", "Ben", "10000")]  # made with a new database
SESSION_MS, CAPTCHA_MS, QUOTE_MS, DAY_MS = 12 * 3600_000, 180_000, 1000, 86400_000
FIRST_SEQ = 1_000_000_000
INTERVALS = {"1m": 60_000, "5m": 300_000, "15m": 900_000, "30m": 1800_000, "1h": 3600_000, "4h": 14400_000, "1d": DAY_MS}

# -------------------------------------------------------------------------------------------------------- clock and numbers

getcontext().prec = 60
last_time = 0


def clock():
    """Epoch ms that never go back: neither do `time` of the answers and `at` of the quotes."""
    global last_time
    last_time = max(last_time, time.time_ns() // 1_000_000)
    return last_time


def half_up(value):
    return value.quantize(CENT, ROUND_HALF_UP)


class Refusal(Exception):
    """A failure of the contract: a code and, for code 500, a text that the member reads."""

    def __init__(self, code, msg=""):
        self.code, self.msg = code, msg


# ---------------------------------------------------------------------------------------------------------------- the books

SCHEMA = """
CREATE TABLE IF NOT EXISTS members(id TEXT PRIMARY KEY, username TEXT UNIQUE, nickname TEXT, salt BLOB, hash BLOB, status TEXT);
CREATE TABLE IF NOT EXISTS sessions(token TEXT PRIMARY KEY, member TEXT, expires INTEGER);
CREATE TABLE IF NOT EXISTS quotes(product TEXT, seq INTEGER, price TEXT, at INTEGER, PRIMARY KEY(product, seq)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS quotes_at ON quotes(product, at);
CREATE TABLE IF NOT EXISTS candles(product TEXT, interval TEXT, openAt INTEGER, open TEXT, high TEXT, low TEXT, close TEXT, volume TEXT,
  PRIMARY KEY(product, interval, openAt)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders(n INTEGER PRIMARY KEY AUTOINCREMENT, member TEXT, requestId TEXT, productId TEXT, productName TEXT,
  direction TEXT, amount TEXT, fee TEXT, durationSeconds INTEGER, payoutRate TEXT, openPrice TEXT, openSeq INTEGER, openedAt INTEGER,
  closesAt INTEGER, closePrice TEXT, closeSeq INTEGER, closedAt INTEGER, result TEXT, profit TEXT, UNIQUE(member, requestId));
CREATE UNIQUE INDEX IF NOT EXISTS one_open ON orders(member, productId) WHERE closedAt IS NULL;
CREATE INDEX IF NOT EXISTS orders_closed ON orders(member, closedAt);
CREATE INDEX IF NOT EXISTS orders_due ON orders(closesAt) WHERE closedAt IS NULL;
CREATE TABLE IF NOT EXISTS ledger(n INTEGER PRIMARY KEY AUTOINCREMENT, member TEXT, type TEXT, amount TEXT, balanceAfter TEXT, at INTEGER, refId TEXT);
CREATE INDEX IF NOT EXISTS ledger_member ON ledger(member, n);
CREATE TABLE IF NOT EXISTS requests(member TEXT, id TEXT, digest TEXT, code INTEGER, msg TEXT, orderN INTEGER, at INTEGER, PRIMARY KEY(member, id));
"""
lock = threading.RLock()  # one connection for all threads: whoever uses it holds the lock
db = None


def open_database(path):
    global db, last_time
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.row_factory = sqlite3.Row
    db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;" + SCHEMA)
    last_time = db.execute("SELECT coalesce(max(at), 0) FROM quotes").fetchone()[0]
    with transaction():
        if not one("SELECT 1 FROM members"):
            for id, username, password, nickname, balance in MEMBERS:
                salt = secrets.token_bytes(16)
                db.execute("INSERT INTO members VALUES(?,?,?,?,?,'active')", (id, username, nickname, salt, password_hash(password, salt)))
                post(id, "manualCredit", Decimal(balance), clock(), None)
        if not one("SELECT 1 FROM quotes"):
            now, rng = clock(), random.Random("history")
            for at in range(now - 26 * 3600_000, now, 15_000):  # a quote every 15 s of the last 26 hours: the first chart is not empty
                for product in PRODUCTS.values():
                    add_quote(product, at, rng, 4)


@contextlib.contextmanager
def transaction():
    with lock:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise


def one(sql, *values):
    with lock:
        return db.execute(sql, values).fetchone()


def rows(sql, *values):
    with lock:
        return db.execute(sql, values).fetchall()


def balance_of(member):
    """The ledger is the only authority: the balance is that after its newest entry."""
    row = one("SELECT balanceAfter FROM ledger WHERE member=? ORDER BY n DESC LIMIT 1", member)
    return Decimal(row["balanceAfter"]) if row else Decimal("0.00")


def post(member, type, amount, at, ref):
    after = half_up(balance_of(member) + amount)
    db.execute("INSERT INTO ledger(member,type,amount,balanceAfter,at,refId) VALUES(?,?,?,?,?,?)", (member, type, str(half_up(amount)), str(after), at, ref))


def password_hash(password, salt):
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


# --------------------------------------------------------------------------------------------------------------- the market

streams = set()  # of (set of product ids, queue)


def newest_quote(product_id):
    return one("SELECT product AS productId, seq, price, at FROM quotes WHERE product=? ORDER BY seq DESC LIMIT 1", product_id)


def add_quote(product, at, rng, steps=1):
    """The next quote of the random walk, with the candles that it moves. Inside a transaction; returns it for the streams."""
    last, unit = newest_quote(product["id"]), Decimal(1).scaleb(-product["decimals"])
    price = Decimal(last["price"]) * Decimal(1 + rng.gauss(0, product["step"] * steps)) if last else Decimal(str(product["start"]))
    price = max(price.quantize(unit, ROUND_HALF_UP), unit)
    seq, volume = last["seq"] + 1 if last else FIRST_SEQ, Decimal(rng.randint(1, 300)) / 100
    db.execute("INSERT INTO quotes VALUES(?,?,?,?)", (product["id"], seq, str(price), at))
    for name, ms in INTERVALS.items():
        key = (product["id"], name, at - at % ms)
        c = one("SELECT * FROM candles WHERE product=? AND interval=? AND openAt=?", *key)
        if c:
            high, low = max(Decimal(c["high"]), price), min(Decimal(c["low"]), price)
            candle = (c["open"], str(high), str(low), str(price), str(Decimal(c["volume"]) + volume))
        else:
            candle = (str(price),) * 4 + (str(volume),)
        db.execute("INSERT OR REPLACE INTO candles VALUES(?,?,?,?,?,?,?,?)", key + candle)
    return {"productId": product["id"], "seq": seq, "price": str(price), "at": at}


def run_market(seed):
    """One thread moves the prices and settles what is due. A quote is committed before anybody sees it."""
    rng, due = random.Random(f"{seed} {last_time}"), 0
    while True:
        try:
            settle_due()
            if clock() >= due:
                with lock:
                    with transaction():
                        at = clock()
                        quotes = [add_quote(p, at, rng) for p in PRODUCTS.values() if p["status"] == "trading"]
                    for wanted, out in list(streams):
                        for quote in quotes:
                            if quote["productId"] in wanted:
                                out.put(quote)
                due = at + QUOTE_MS
        except Exception:
            traceback.print_exc()
        time.sleep(0.1)


# --------------------------------------------------------------------------------------------------------------- the orders

RECORD = ("requestId productId productName direction amount fee durationSeconds payoutRate openPrice openSeq openedAt closesAt").split()
SETTLED = "closePrice closeSeq closedAt result profit".split()


def order_record(row):
    settled = row["closedAt"] is not None
    return {"id": f"o{row['n']}", **{f: row[f] for f in RECORD + (SETTLED if settled else [])}, "status": "settled" if settled else "open"}


def book(member, order, now):
    """Accepts an order or raises a refusal, before anything is written. Inside the transaction of its request."""
    product, amount, terms = PRODUCTS.get(order["productId"]), Decimal(order["amount"]), order["terms"]
    if not product:
        raise Refusal(4101, "no such product")
    if product["status"] != "trading":
        raise Refusal(4103 if product["status"] == "closed" else 4102, "not trading")
    term = next((t for t in TERMS if t["durationSeconds"] == order["durationSeconds"]), None)
    if not term:
        raise Refusal(4109, "duration not on offer")
    if amount != half_up(amount) or amount > Decimal(product["maxAmount"]):
        raise Refusal(4205, "amount outside limits")
    if amount < Decimal(product["minAmount"]):
        raise Refusal(4107, "below minimum")
    if Decimal(terms["payoutRate"]) != Decimal(term["payoutRate"]) or Decimal(terms["feeRate"]) != Decimal(product["feeRate"]):
        raise Refusal(4110, "other rates")
    newest = newest_quote(product["id"])
    shown = one("SELECT price, at FROM quotes WHERE product=? AND seq=?", product["id"], terms["quoteSeq"])
    if not shown or now - shown["at"] > 10_000 or abs(Decimal(shown["price"]) - Decimal(newest["price"])) > TOLERANCE * Decimal(newest["price"]):
        raise Refusal(4110, "other quote")
    if one("SELECT 1 FROM orders WHERE member=? AND productId=? AND closedAt IS NULL", member, product["id"]):
        raise Refusal(4105, "open order on this product")
    fee = half_up(amount * Decimal(product["feeRate"]))
    if amount + fee > balance_of(member):
        raise Refusal(4106, "balance too low")
    values = (order["requestId"], product["id"], product["name"], order["direction"], str(half_up(amount)), str(fee), term["durationSeconds"],
              term["payoutRate"], newest["price"], newest["seq"], now, now + term["durationSeconds"] * 1000)
    n = db.execute(f"INSERT INTO orders(member,{','.join(RECORD)}) VALUES(?{',?' * len(RECORD)})", (member, *values)).lastrowid
    post(member, "order", -(amount + fee), now, f"o{n}")
    return n


def settle_due():
    """Settles the orders whose last instant has passed. A quote is dated and stored under the lock, so none can still come for that instant."""
    with lock:
        for row in rows("SELECT * FROM orders WHERE closedAt IS NULL AND closesAt < ? ORDER BY closesAt", clock()):
            with transaction():
                now, amount, fee = clock(), Decimal(row["amount"]), Decimal(row["fee"])
                close = one("SELECT seq, price FROM quotes WHERE product=? AND at<=? ORDER BY seq DESC LIMIT 1", row["productId"], row["closesAt"])
                move = Decimal(close["price"]) - Decimal(row["openPrice"])
                if move == 0:
                    result, credit = "draw", amount
                elif (move > 0) == (row["direction"] == "up"):
                    result, credit = "win", amount + half_up(amount * Decimal(row["payoutRate"]))
                else:
                    result, credit = "lose", Decimal(0)
                profit = half_up(credit - amount - fee)
                db.execute("UPDATE orders SET closePrice=?, closeSeq=?, closedAt=?, result=?, profit=? WHERE n=?",
                           (close["price"], close["seq"], now, result, str(profit), row["n"]))
                if credit:
                    post(row["member"], "order", credit, now, f"o{row['n']}")


# ---------------------------------------------------------------------------------------------------------------- the calls
# Each takes the member (None without a session) and the parameters, and returns `data`.

UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
AMOUNT = re.compile(r"[0-9]{1,24}(\.[0-9]{1,18})?")


class Query(dict):
    """The parameters of a GET, where numbers are text; those of a POST are a plain dict."""


def need(condition):
    if not condition:
        raise Refusal(4001, "parameters missing or invalid")


def text(params, name, longest=64, pattern=None, words=None):
    value = params.get(name)
    need(isinstance(value, str) and 1 <= len(value) <= longest)
    need(not pattern or pattern.fullmatch(value))
    need(not words or value in words)
    return value


def whole(params, name, least, most):
    """A whole number: of a body as a number, of a query as text."""
    value = params.get(name)
    if isinstance(params, Query) and re.fullmatch(r"[0-9]{1,16}", value or ""):
        value = int(value)
    need(type(value) is int and least <= value <= most)
    return value


def optional(read, params, name, *rest, **named):
    return read(params, name, *rest, **named) if params.get(name) not in (None, "") else None


def product_ids(params):
    """The products that exist among those asked for, each once."""
    return [id for id in dict.fromkeys(text(params, "products", 4096).split(",")) if id in PRODUCTS]


def get_config(member, params):
    return SITE


captchas = {}  # uuid -> (text, valid until); lost at a restart: the member asks for another one
fixed_captcha = None


def get_captcha(member, params):
    code = fixed_captcha or "".join(secrets.choice("ACDEFHJKLMNPRTUVWXY3479") for _ in range(4))
    uuid, now = secrets.token_hex(16), clock()
    with lock:
        for old in [u for u, (_, until) in captchas.items() if until < now]:
            del captchas[old]
        captchas[uuid] = (code, now + CAPTCHA_MS)
    letters = "".join(f'<text x="{16 + 26 * i}" y="{30 + secrets.randbelow(8)}" rotate="{secrets.randbelow(40) - 20}">{c}</text>' for i, c in enumerate(code))
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="130" height="45"><rect width="130" height="45" fill="#eef"/>'
           f'<g font-family="monospace" font-size="28" fill="#235">{letters}</g></svg>')
    return {"uuid": uuid, "image": "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()}


def open_session(member):
    token = secrets.token_hex(32)
    with transaction():
        db.execute("DELETE FROM sessions WHERE expires < ?", (clock(),))
        db.execute("INSERT INTO sessions VALUES(?,?,?)", (hashlib.sha256(token.encode()).hexdigest(), member, clock() + SESSION_MS))
    return token


def session_member(header):
    """The member of `Authorization: Bearer TOKEN`, or code 401."""
    token = header[7:] if header and header.startswith("Bearer ") else ""
    row = one("SELECT m.id FROM sessions s JOIN members m ON m.id = s.member WHERE s.token=? AND s.expires>? AND m.status<>'banned'",
              hashlib.sha256(token.encode()).hexdigest(), clock())
    if not row:
        raise Refusal(401, "no session")
    return row["id"]


def login(member, params):
    username, password = text(params, "username"), text(params, "pwd", 128)
    code, uuid = text(params, "code", 16), text(params, "uuid")
    with lock:
        expected, until = captchas.pop(uuid, ("", 0))  # good for one attempt, whatever comes of it
    if until < clock() or code.strip().upper() != expected.upper():
        raise Refusal(4011, "captcha wrong")
    row = one("SELECT * FROM members WHERE username=?", username.strip().lower())
    if not row:
        raise Refusal(4012, "no such member")
    if not hmac.compare_digest(password_hash(password, row["salt"]), row["hash"]):
        raise Refusal(4013, "password wrong")
    if row["status"] != "active":
        raise Refusal(4014 if row["status"] == "frozen" else 4015, row["status"])
    return {"token": open_session(row["id"])}


def get_user(member, params):
    row = one("SELECT * FROM members WHERE id=?", member)
    return {"sessionkey": "open", "userId": member, "userName": row["nickname"], "usermoney": str(balance_of(member))}


def get_money(member, params):
    now = clock()
    midnight = now - now % DAY_MS  # the operator's day is that of UTC
    with lock:
        balance = balance_of(member)
        stakes = sum((Decimal(r["amount"]) for r in rows("SELECT amount FROM orders WHERE member=? AND closedAt IS NULL", member)), Decimal(0))
        settled = rows("SELECT profit, closedAt FROM orders WHERE member=? AND closedAt>=?", member, midnight - DAY_MS)
    today = sum((Decimal(r["profit"]) for r in settled if r["closedAt"] >= midnight), Decimal(0))
    yesterday = sum((Decimal(r["profit"]) for r in settled if r["closedAt"] < midnight), Decimal(0))
    money = {"balance": balance, "total": balance + stakes, "invest_count": Decimal(0), "today_count": today, "yesterday_count": yesterday}
    return {"userInfo": {name: str(half_up(value)) for name, value in money.items()}}


def get_notices(member, params):
    cursor, limit = optional(text, params, "cursor", 200), optional(whole, params, "limit", 1, 100) or 20
    start = 0
    if cursor:  # the id of the last notice of the page before
        start = 1 + next((i for i, notice in enumerate(NOTICES) if notice["id"] == cursor), len(NOTICES))
        need(start <= len(NOTICES))
    return page(NOTICES[start:start + limit + 1], limit)


def page(records, limit):
    """A page of the records that were read, one more than its limit: then there is a next page."""
    items = records[:limit]
    return {"items": items} | ({"nextCursor": items[-1]["id"]} if len(records) > limit else {})


def get_products(member, params):
    items = []
    for product in PRODUCTS.values():
        with lock:
            price = newest_quote(product["id"])["price"]
            day = rows("SELECT open, high, low FROM candles WHERE product=? AND interval='5m' AND openAt>? ORDER BY openAt", product["id"], clock() - DAY_MS)
        item = {name: value for name, value in product.items() if name not in ("start", "step")}
        item |= {"price": price, "priceTolerance": str(TOLERANCE), "terms": TERMS}
        if day:
            change = (Decimal(price) / Decimal(day[0]["open"]) - 1).quantize(Decimal("0.000001"), ROUND_HALF_UP)
            item |= {"change24h": str(change + 0), "high": str(max(Decimal(c["high"]) for c in day)), "low": str(min(Decimal(c["low"]) for c in day))}
        items.append(item)
    return {"items": items}


def get_candles(member, params):
    product, interval = text(params, "productId"), text(params, "interval", words=INTERVALS)
    limit, before = whole(params, "limit", 1, 1000), optional(whole, params, "before", 0, 2**53 - 1)
    if product not in PRODUCTS:
        raise Refusal(4101, "no such product")
    found = rows("SELECT openAt, open, high, low, close, volume FROM candles WHERE product=? AND interval=? AND openAt<? ORDER BY openAt DESC LIMIT ?",
                 product, interval, 2**53 if before is None else before, limit)
    return {"items": [list(c) for c in reversed(found)]}


def get_quotes(member, params):
    return {"items": [dict(newest_quote(id)) for id in product_ids(params)]}


def create_order(member, params):
    """One transaction looks the request id up, books the order and writes the outcome: a crash leaves all of it or nothing."""
    terms = params.get("terms")
    need(isinstance(terms, dict))
    order = {
        "requestId": text(params, "requestId", pattern=UUID), "validUntil": whole(params, "validUntil", 10**11, 253402300799999),
        "productId": text(params, "productId"), "direction": text(params, "direction", words=("up", "down")),
        "amount": text(params, "amount", pattern=AMOUNT), "durationSeconds": whole(params, "durationSeconds", 0, 366 * 86400),
        "terms": {"quoteSeq": whole(terms, "quoteSeq", 0, 2**53 - 1), "payoutRate": text(terms, "payoutRate", pattern=AMOUNT),
                  "feeRate": text(terms, "feeRate", pattern=AMOUNT)},
    }
    digest = hashlib.sha256(json.dumps(order, sort_keys=True).encode()).hexdigest()
    with transaction():
        known = one("SELECT * FROM requests WHERE member=? AND id=?", member, order["requestId"])
        if known and known["digest"] != digest:
            raise Refusal(4005, "request id used")
        if not known:
            now, n, refused = clock(), None, Refusal(None)
            try:
                if now > order["validUntil"]:
                    raise Refusal(4006, "request expired")
                n = book(member, order, now)
            except Refusal as refusal:
                refused = refusal
            db.execute("INSERT INTO requests VALUES(?,?,?,?,?,?,?)", (member, order["requestId"], digest, refused.code, refused.msg, n, now))
            known = {"code": refused.code, "msg": refused.msg, "orderN": n}
    if known["code"]:
        raise Refusal(known["code"], known["msg"])
    return order_record(one("SELECT * FROM orders WHERE n=?", known["orderN"]))


def get_outcome(member, params):
    known = one("SELECT * FROM requests WHERE member=? AND id=?", member, text(params, "requestId", pattern=UUID))
    outcome = {"state": "unknown"}
    if known:
        outcome = {"kind": "order"} | ({"state": "refused", "code": known["code"], "msg": known["msg"]} if known["code"] else {"state": "done", "recordId": f"o{known['orderN']}"})
    return outcome | {"remembersSince": 0}  # nothing is ever forgotten


def find_order(member, id):
    return one("SELECT * FROM orders WHERE member=? AND n=?", member, int(id[1:])) if re.fullmatch(r"o[0-9]{1,15}", id) else None


def get_order(member, params):
    id, request = optional(text, params, "id"), optional(text, params, "requestId", pattern=UUID)
    need(id or request)
    row = find_order(member, id) if id else one("SELECT * FROM orders WHERE member=? AND requestId=?", member, request)
    if not row:
        raise Refusal(4104, "no such order")
    return order_record(row)


def get_orders(member, params):
    state = text(params, "state", words=("open", "settled"))
    by = "openedAt" if state == "open" else "closedAt"
    where, values = f"member=? AND closedAt IS {'NULL' if state == 'open' else 'NOT NULL'}", [member]
    wanted = {
        "productId=?": optional(text, params, "productId"),
        "direction=?": optional(text, params, "direction", words=("up", "down")),
        "result=?": optional(text, params, "result", words=("win", "lose", "draw", "closed")),
        f"{by}>=?": optional(whole, params, "from", 0, 2**53 - 1),
        f"{by}<?": optional(whole, params, "to", 0, 2**53 - 1),
    }
    cursor, limit = optional(text, params, "cursor", 200), optional(whole, params, "limit", 1, 100) or 20
    for condition, value in wanted.items():
        if value is not None:
            where, values = f"{where} AND {condition}", values + [value]
    if cursor:  # the id of the last order of the page before; it stays a place in the list, also when that order is settled meanwhile
        last = find_order(member, cursor)
        need(last and last[by] is not None)
        where, values = f"{where} AND ({by}, n) < (?, ?)", values + [last[by], last["n"]]
    found = rows(f"SELECT * FROM orders WHERE {where} ORDER BY {by} DESC, n DESC LIMIT ?", *values, limit + 1)
    return page([order_record(row) for row in found], limit)


CALLS = {  # method and path: the call, and whether it needs a session; the quote stream is in Handler
    "GET /api/index/getconf": (get_config, False),
    "GET /captchaImage": (get_captcha, False),
    "POST /api/login/login": (login, False),
    "GET /api/index/userInfo": (get_user, True),
    "GET /api/index/member": (get_money, True),
    "GET /api/market/products": (get_products, False),
    "GET /api/notice/list": (get_notices, True),
    "GET /api/market/stream": (None, False),
    "GET /api/market/quotes": (get_quotes, True),
    "GET /api/market/kline": (get_candles, True),
    "GET /api/order/list": (get_orders, True),
    "POST /api/order/create": (create_order, True),
    "GET /api/request/outcome": (get_outcome, True),
    "GET /api/order/info": (get_order, True),
}

# --------------------------------------------------------------------------------------------------------------------- HTTP


class Handler(BaseHTTPRequestHandler):
    protocol_version, timeout, disable_nagle_algorithm = "HTTP/1.1", 75, True

    def head(self, status, *headers):
        self.send_response(status)
        for name, value in [
            ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "Retry-After, X-Contract-Version"),
            ("X-Contract-Version", "1.1.0"), ("Cache-Control", "no-store"), *headers,
        ]:
            self.send_header(name, value)

    def answer(self, status, envelope):
        body = json.dumps(envelope | {"time": clock()}, ensure_ascii=False).encode()
        self.head(status, ("Content-Type", "application/json"), ("Content-Length", str(len(body))))
        self._headers_buffer.append(b"\r\n" + body)  # head and body in one packet
        self.flush_headers()

    def do_OPTIONS(self):
        self.head(204, ("Access-Control-Allow-Methods", "GET, POST"), ("Access-Control-Allow-Headers", "Authorization, Content-Type"),
                  ("Access-Control-Max-Age", "7200"))
        self.end_headers()

    def do_GET(self):
        address = urlsplit(self.path)
        size = self.headers.get("Content-Length", "0")
        if not size.isdigit() or int(size) > 65536 or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # what is not read must not be taken for the next request
            return self.answer(200, {"code": 4001, "msg": "body too long or without a length"})
        body = self.rfile.read(int(size))
        call = CALLS.get(f"{self.command} {address.path}")
        if not call:
            return self.answer(404, {"code": 500, "msg": ""})
        try:
            member = session_member(self.headers.get("Authorization")) if call[1] else None
            params = self.parameters(address.query, body)
            if call[0] is None:
                return self.stream(params)
            self.answer(200, {"code": 200, "msg": "ok", "data": call[0](member, params)})
        except Refusal as refusal:
            self.answer(200, {"code": refusal.code, "msg": refusal.msg})
        except OSError:
            self.close_connection = True  # the client has gone
        except Exception:
            traceback.print_exc()
            self.answer(500, {"code": 500, "msg": "error"})  # not a refusal: the client asks for the outcome

    do_POST = do_GET

    def parameters(self, query, body):
        if self.command == "GET":
            return Query(reversed(parse_qsl(query)))
        try:
            params = json.loads(body)
        except ValueError:
            params = None
        need(isinstance(params, dict))
        return params

    def stream(self, params):
        wanted = product_ids(params)
        if not wanted:
            raise Refusal(4101, "no such product")
        out = queue.Queue()
        entry = (frozenset(wanted), out)
        with lock:  # from here on, no quote is left out and none comes twice
            for id in wanted:
                out.put(dict(newest_quote(id)))
            streams.add(entry)
        try:
            self.close_connection = True
            self.head(200, ("Content-Type", "text/event-stream"), ("X-Accel-Buffering", "no"), ("Connection", "close"))
            self.end_headers()
            while out.qsize() < 1000:  # a reader that is this far behind is cut off, and comes back
                try:
                    event = f"event: quote\ndata: {json.dumps(out.get(timeout=3))}\n\n"
                except queue.Empty:
                    event = "event: heartbeat\ndata: {}\n\n"
                self.wfile.write(event.encode())
        finally:
            with lock:
                streams.discard(entry)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128


def main():
    global fixed_captcha
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--db", default="minimum.sqlite", help="the database file; made where it is not there")
    options.add_argument("--port", type=int, default=4300)
    options.add_argument("--seed", default="1", help="of the random walk")
    options.add_argument("--captcha", help="for tests only: one code for every captcha")
    options.add_argument("--token", metavar="USERNAME", help="prints the token of a new session of this member, and ends")
    chosen = options.parse_args()
    open_database(chosen.db)
    if chosen.token:
        return print(open_session(one("SELECT id FROM members WHERE username=?", chosen.token.lower())["id"]))
    fixed_captcha = chosen.captcha
    threading.Thread(target=run_market, args=(chosen.seed,), daemon=True).start()
    print(f"http://127.0.0.1:{chosen.port}", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        Server(("127.0.0.1", chosen.port), Handler).serve_forever()


if __name__ == "__main__":
    main()
