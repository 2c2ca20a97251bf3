/**
 * A webpack loader that takes out of react-router 7.18.5 what this app never uses, 3.3 kB of the login's first visit:
 * - The calls that make its contexts and components are marked as free of side effects, and their names for debugging are
 *   dropped. Without it `NavLink`, `Form` and all that they use stay in the bundle although nothing imports them.
 * - `Link` without the prefetching of react-router's framework mode, which needs a server's list of chunks.
 */
module.exports = function reactRouterLoader(source) {
  return source
    .replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/g, 'null')
}
