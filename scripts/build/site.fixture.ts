import type { BuiltParts } from '#app/_page/Page.ts'

/** The content security policy of a page, as a browser reads it. */
export const policyOf = (html: string) =>
  (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#x27;', "'")

/** What a small build puts into its page. */
export const builtParts: BuiltParts = {
  styles: 'body{margin:0}',
  headScript: 'document.documentElement.dataset.theme="dark"',
  earlyScript: 'early()',
  scripts: ['static/chunks/react.js', 'static/chunks/main.js'],
  files: {
    styles: 'css/client.css',
    login: ['chunks/login.js'],
    home: ['chunks/home.js', 'css/home.css', 'chunks/login.js'],
    texts: { login: { en: 'chunks/login-en.js' }, home: { en: 'chunks/en.js', vi: 'chunks/vi.js' } },
  },
}
