import { createElement as h } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Mark } from '#components/ui/Mark.ts'
import { type FirstFiles, plan } from './plan.ts'
import { withoutScript } from './withoutScript.ts'

/** What a build puts into its page: the text of the inline styles and scripts, and the names of the files that it begins with. */
export interface BuiltParts {
  readonly styles: string
  /** Of head.ts. */
  readonly headScript: string
  /** Of early.ts. */
  readonly earlyScript: string
  /** The client's scripts below `/_next/`, in the order in which they run. */
  readonly scripts: readonly string[]
  readonly files: FirstFiles
}

/** The fields of an operator's configuration that the page shows; the app reads all of them from its `app-config`. */
export interface PageConfig {
  readonly name?: string | undefined
  readonly language?: string | undefined
  readonly theme?: string | undefined
  readonly riseColor?: string | undefined
  readonly [field: string]: unknown
}

interface PageProps {
  readonly config: PageConfig
  /** The content security policy. */
  readonly policy?: string
  /** The operator's colours, as rules that follow those of the build. */
  readonly brandStyles?: string
  /** Missing in development, where Next brings styles and scripts. */
  readonly built?: BuiltParts
  /** What stands in place of the outline. */
  readonly children?: Elements
}

/** JSON that can neither end the script element that it is in, nor open a comment in it. */
const json = (id: string, value: unknown) => {
  const text = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return h('script', { type: 'application/json', id, dangerouslySetInnerHTML: { __html: text } })
}
const script = (text: string) => h('script', { dangerouslySetInnerHTML: { __html: text } })
const style = (text: string) => h('style', { dangerouslySetInnerHTML: { __html: text } })

/**
 * The one page of the app, from `<html>` to `</html>`. The build, `npm run configure` and the host write it (scripts/page.ts); in
 * development Next does. It shows the outline until the client (app/_client/main.tsx) takes its place.
 */
export function Page({ config, policy, brandStyles, built, children }: PageProps) {
  const { name = 'Candor', language = 'zh-CN', theme = 'dark', riseColor } = config
  return h(
    'html',
    { lang: language, 'data-theme': theme, 'data-rise': riseColor, suppressHydrationWarning: true },
    h(
      'head',
      null,
      // React moves metadata before styles and scripts, so the policy precedes all that it governs.
      h('meta', { charSet: 'utf-8' }),
      policy && h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
      h('meta', {
        name: 'viewport',
        // The keyboard takes its room from the page, so that what is at the bottom of a sheet is seen above it.
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      }),
      h('title', null, name),
      h('meta', {
        name: 'description',
        content: '涨跌交易、充值提现与定期理财，每个报价和每笔结算都可核对。Timed trading with checkable prices.',
      }),
      // Prices and amounts are no phone numbers.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
      h('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
      built && style(built.styles),
      brandStyles && style(brandStyles),
      json('app-config', config),
      json('plan', { ...plan, files: built?.files }),
      built && script(built.headScript),
    ),
    h(
      'body',
      null,
      children ?? h('div', { id: 'app' }, h(Outline, { name })),
      built && script(built.earlyScript),
      // After the outline: a browser has less to read before it paints. Without their own priority they would wait behind every preload
      // of the script before. Not `async`: React would move those into the head, before the policy.
      built?.scripts.map((file) =>
        h('script', { key: file, src: `/_next/${file}`, defer: true, fetchPriority: 'high' }),
      ),
    ),
  )
}

/**
 * What the page shows before the client runs: mark and name, and the outline of the screen that comes, without another word, because the
 * language is known only on the device. `data-opens` on <html> says when that screen is home (firstPaint.ts); otherwise it is the login.
 */
function Outline({ name }: { readonly name: string }) {
  return h(
    'div',
    { className: 'outline', 'aria-busy': true },
    h('p', { className: 'outline-brand' }, h(Mark), h('span', { translate: 'no' }, name)),
    h(
      'noscript',
      null,
      Object.entries(withoutScript).map(([language, text]) => h('p', { key: language, lang: language }, text)),
    ),
    [0, 1, 2, 3].map((line) => h('i', { key: line, className: 'outline-block' })),
  )
}
