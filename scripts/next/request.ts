/**
 * next-intl's build plugin asks for a server-side request configuration. The app is a static export that loads its
 * messages in the browser, so there is nothing to configure here; the file exists to be found.
 */
export default function requestConfig() {
  return { locale: 'zh-CN', messages: {} }
}
