/** CSS modules for tsconfig.browser.json, which leaves out Next's types, because those bring Node's with them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Imported for its rules alone. */
declare module '#app/_styles/*.css' {}
declare module '#components/ui/primitives/primitives.css' {}
