import { createHash } from 'node:crypto'
import { routes } from '#lib/navigation/routes.ts'

/**
 * Brings a link that a messenger or a member wrote without its `#`, or on a path that the host does not have, to the screen that it names,
 * with its invitation and its domain. Written as `/pages/register?...`, as `/anything#/pages/...`, or with an invitation code alone.
 */
const SCRIPT = [
  'var l=location,p=l.pathname,s=l.search,h=l.hash;',
  `var to=h.slice(0,2)=="#/"?"/"+s+h:p.slice(0,7)=="/pages/"?"/#"+p+s:/[?&](inviteCode|code)=/.test(s)?"/#${routes.register}"+s:"";`,
  'if(to)l.replace(to)',
].join('')
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** `404.html`, complete in itself: no style, and no script except the one that its policy names. */
export const notFoundPage = [
  '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"/>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'sha256-${SCRIPT_HASH}';img-src 'self';base-uri 'none';form-action 'none'"/>`,
  '<meta name="color-scheme" content="dark light"/><link rel="icon" href="/favicon.svg"/><title>404</title>',
  `<script>${SCRIPT}</script></head>`,
  '<body><h1>404</h1><p><a href="/">页面不存在，返回首页 · Not found, go to the home page</a></p></body></html>',
].join('')
