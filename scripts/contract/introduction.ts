import { profiles } from '#lib/contract/describe.ts'

/** The text at the head of openapi.json. */
export const introduction = `What the client asks of its backend. \`docs/backend.md\` says more about everything here, and \`npm run conformance\` checks a \
running backend against both.

**How to read it.** A call marked \`x-source: spec\` is given by the product's specification, one marked \`ours\` is set here. One with \
\`x-optional\` may be left out: answer it with HTTP 404. \`x-profile\` names the part of the contract that a call belongs to: ${Object.entries(
  profiles,
)
  .map(([name, what]) => `\`${name}\` (${what})`)
  .join(', ')}. \`x-timeout-ms\` is how long the client waits where it is not 4 s. \`x-codes\` lists the \
failure codes of a call, \`x-refusals\` those by which a money request says for certain that nothing was booked, \`x-protection\` what protects a money \
request besides its session: a password and a code of the second factor in its body, a limit of the member, and whether practice mode keeps it on the device.

**Envelope.** Every JSON answer, a failure too, is HTTP 200 with \`{ code, msg, data, time }\`; HTTP 404, with any body, says that there is no such path or that the call is not offered. Success: \`code\` absent, or 200 to 299. \
\`time\` is the backend's clock in epoch ms; it stands on every answer, because the client's countdowns run on it.

**Values.** Money, prices and rates are decimal strings; a rate is a fraction ("0.85" is 85 %). Instants are epoch ms, durations whole seconds, \
ids opaque text. A field that is not required may be left out or null. Unknown fields are ignored, by both sides.

**Lists of words.** One with \`x-extensible-enum\` is open: the client shows a word that it does not know as it was sent. One without it is closed. \
A record of a list that the client cannot read is left out and counted.

**Lists.** \`{ items, nextCursor }\`, newest first; \`limit\` defaults to 20, at most 100.

**Sessions.** A call with \`security\` carries \`Authorization: Bearer <token>\`, and answers code 401 when the token is missing, wrong or has ended. \
No call sends cookies.

**Requests.** The query of a GET; nested parameters would be \`name[key]\`, arrays \`name[0]\`. A POST sends JSON, an empty object where there is nothing \
to say, and the upload a multipart form. Every call carries \`Accept-Language\`.

**Money requests.** Every call that moves money or makes a record carries \`requestId\`, a UUID made when the member confirms \
and kept for every repeat; \`validUntil\`, an instant of the backend's clock after which the backend executes nothing; and, where \
there is something to agree to, the \`terms\` that the member was shown. The backend executes a \`requestId\` at most once, whichever address it \
came by, and answers a repeat with the first answer. \`GET /api/request/outcome\` says what became of a request for at least 30 days.

**Settlement.** Unless a product states another rule or the order is closed early, the open price is the newest quote at the moment the order is \
accepted, and the close price the last quote at or before \`closesAt = openedAt + durationSeconds\`; up wins when it is higher, down when it is lower, \
and equal is a draw. \`openSeq\` and \`closeSeq\` name the two quotes. The client computes all of this again and shows the member every \
difference. Rules, rounding, fees and profit are in \`docs/backend.md\`, "Orders and their settlement".

**Cross-origin.** Every answer carries \`Access-Control-Allow-Origin\`. A GET without \`security\` needs no preflight; every other call does. \
\`Access-Control-Allow-Methods: GET, POST\`, \`Access-Control-Allow-Headers: Authorization, Content-Type\`.

**Rate limits.** Code 4003 with the header \`Retry-After\` in seconds, exposed by \`Access-Control-Expose-Headers\`. The client keeps to it with all that only reads, \
also with HTTP 429 and 503.

**Versions.** \`info.version\` is the version of the contract. A backend may say in \`X-Contract-Version\` which one it implements. Without a new \
first number only this changes: optional fields and calls are added, open lists of words grow, codes are added.`
