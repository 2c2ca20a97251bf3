import { answers, type Broken, envelope, envelopeCode, get, instead, isRecord, withChange } from './broken.fixture.ts'

const UPLOAD = '/api/common/upload'
const STORED = { path: '/upload/0.png', url: 'http://first.test/upload/0.png' }

/** Backends that do something else with uploaded pictures. */
export const brokenUploads: readonly Broken[] = [
  {
    fault: 'a picture is stored without a session',
    caught: ['upload.session'],
    serve: instead(
      ({ path, headers }) => path === UPLOAD && !headers.has('Authorization'),
      (incoming) => envelope(incoming, { code: 200, data: STORED }),
    ),
  },
  {
    fault: 'any file is stored as a picture',
    caught: ['upload.kind'],
    serve: answers(UPLOAD, (json) =>
      envelopeCode(json) === 500 && isRecord(json) ? { ...json, code: 200, data: STORED } : json,
    ),
  },
  {
    fault: 'the address of a picture shows nothing',
    caught: ['upload.stored'],
    serve: answers(UPLOAD, (json) => withChange(json, 'data.url', () => STORED.url)),
  },
  {
    fault: 'a member can name the picture of another one',
    caught: ['upload.foreign'],
    serve: answers('/api/user/profile', (json, { body }) =>
      isRecord(json) && envelopeCode(json) !== 200 && get(body, 'avatar') !== undefined
        ? { ...json, code: 200, data: { avatar: get(body, 'avatar') ?? null } }
        : json,
    ),
  },
]
