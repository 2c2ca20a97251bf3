import * as v from 'valibot'
import { id, instant, maybe, page, pageOf, shortText } from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'

const BODY = [
  'The text in a subset of HTML: p, br, h2, h3, h4, ul, ol, li, table, thead, tbody, tr, th, td, b, strong, i, em, a with `href` (https), img with `alt` and a `src` that is a path below the API address or an absolute address there. Everything else is removed by the client.',
  '<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>',
] as const

const noticeFields = {
  id: field(id, 'The id of the notice.', 'n3'),
  title: field(shortText, 'The title, plain text.', 'Maintenance on Sunday'),
  at: field(instant, 'When it was published.', NOW - 86_400_000),
  pinned: field(v.nullish(v.boolean(), false), 'Whether it stands first and pops up once. Default: false.', true),
}

export const noticeHead = shape(
  'NoticeHead',
  'A notice as the list shows it.',
  v.object({ ...noticeFields, body: field(maybe(v.string()), `${BODY[0]} A list may leave it out.`, BODY[1]) }),
)

export const noticeList = call(
  {
    tag: 'Notices and texts',
    profile: 'minimum',
    summary: 'Notices',
    description:
      'The notices of the platform. The client asks for the newest page every 60 s and shows pinned ones first.',
  },
  {
    method: 'GET',
    path: '/api/notice/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object(page),
    response: pageOf(noticeHead, 'The notices'),
  },
)

export const noticeInfo = call(
  {
    tag: 'Notices and texts',
    summary: 'One notice',
    description: 'One notice with its text. An id that does not exist is code 500 with a text.',
  },
  {
    method: 'GET',
    path: '/api/notice/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ id: field(id, 'The id of the notice.', 'n3') }),
    response: v.object({
      ...noticeFields,
      body: field(v.string(), ...BODY),
    }),
  },
)

export const textInfo = call(
  {
    tag: 'Notices and texts',
    summary: 'A text of the operator',
    description: 'One of the fixed texts, which a guest may read too.',
  },
  {
    method: 'GET',
    path: '/api/text/info',
    source: 'ours',
    token: false,
    answer: 'data',
    request: v.object({
      key: field(
        v.picklist(
          words({ terms: 'terms of use', privacy: 'privacy', risk: 'risk notice', about: 'about the operator' }),
        ),
        'Which text.',
        'terms',
      ),
    }),
    response: v.object({
      title: field(shortText, 'The title, plain text.', 'Terms of use'),
      body: field(
        v.string(),
        'The text, plain or in the HTML subset of notices.',
        '<p>These terms apply to every member.</p>',
      ),
    }),
  },
)
