/** The texts of one language, which the build takes out of the catalogue (scripts/next/textsLoader.mjs). */
declare module '#messages/catalogue.ts?*' {
  const texts: Readonly<Partial<import('./messages.ts').Messages>>
  export default texts
}
