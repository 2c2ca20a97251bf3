// npm scripts load this first (-r), so that what is missing is said in a sentence.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const packages = join(__dirname, '../node_modules')

/** A Node that cannot run TypeScript would end in ERR_UNKNOWN_FILE_EXTENSION, and a missing package in ERR_MODULE_NOT_FOUND. */
function problem() {
  if (!existsSync(join(packages, 'valibot'))) return 'The packages are not installed: run "npm ci".'
  // npm leaves them out where NODE_ENV is "production".
  if (!existsSync(join(packages, 'hono')))
    return 'The packages for development are not installed, which every command here needs: run "npm ci --include=dev".'
  if (!process.features.typescript)
    return `Node ${process.versions.node} cannot run this project, and npm has not installed the newer one that it brings, because it ran no install scripts: run "npm ci --ignore-scripts=false", or install Node 24.`
  return undefined
}

const found = problem()
if (found !== undefined) {
  console.error(found)
  process.exit(2)
}
