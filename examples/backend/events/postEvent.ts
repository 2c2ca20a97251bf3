import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** How long a webhook may take to answer. */
const ANSWER_MS = 15_000
/** How much of an answer is read: its status alone counts. */
const MOST_BYTES = 16 * 1024

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether addresses of this machine and of private networks may be called. */
  readonly privateAddresses: boolean
  readonly signal: AbortSignal
  /** How long the answer may take, in ms. */
  readonly answerMs?: number
}

/**
 * Posts an event. Throws an Error with what went wrong unless the answer is 2xx. No redirect is followed. The address that a name leads to is
 * looked at for each connection, and is the one that is connected to: a name that leads somewhere else a moment later changes nothing.
 */
export async function postEvent(post: Post, resolve: Resolve = dnsLookup): Promise<void> {
  const url = new URL(post.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address.
  if (isIP(host) !== 0) requirePublic(host, post)
  const status = await statusOf(url, post, resolve)
  if (status >= 300 && status < 400) throw new Error(`HTTP ${status}: a redirect is not followed`)
  if (status < 200 || status >= 300) throw new Error(`HTTP ${status}`)
}

function requirePublic(address: string, { privateAddresses }: Post): void {
  if (!privateAddresses && !isPublicAddress(address))
    throw new Error(`${address} is an address of this machine or of a private network`)
}

async function statusOf(url: URL, post: Post, resolve: Resolve): Promise<number> {
  const { headers, body, signal, answerMs = ANSWER_MS } = post
  const late = AbortSignal.timeout(answerMs)
  try {
    return await new Promise<number>((done, failed) => {
      const { request } = url.protocol === 'https:' ? https : http
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
          // A connection of its own for each: what it leads to is looked at each time.
          agent: false,
          lookup: guarded(post, resolve),
          signal: AbortSignal.any([signal, late]),
        },
        (answer) => {
          let bytes = 0
          const end = () => done(answer.statusCode ?? 0)
          answer
            .on('data', (part: Buffer) => {
              bytes += part.length
              if (bytes <= MOST_BYTES) return
              end()
              asked.destroy()
            })
            .on('end', end)
            .on('error', failed)
        },
      )
      asked.on('error', failed).end(body)
    })
  } catch (error) {
    throw late.aborted ? new Error(`no answer within ${answerMs / 1000} s`) : error
  }
}

/** Looks a name up, and refuses it where any of its addresses may not be called. */
const guarded =
  (post: Post, resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      try {
        for (const { address } of addresses) requirePublic(address, post)
      } catch (problem) {
        return done(problem as Error, [])
      }
      const [first] = addresses
      if (options.all || first === undefined) return done(null, addresses)
      return done(null, first.address, first.family)
    })
