/** Texts that are shown before there is a session (scripts/next/loginTextsLoader.mjs). */
declare module '*.json?login' {
  const texts: Readonly<Partial<import('./messages.ts').Messages>>
  export default texts
}
