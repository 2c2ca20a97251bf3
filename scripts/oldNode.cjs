// npm scripts load this first (-r): a Node that cannot run TypeScript would end in ERR_UNKNOWN_FILE_EXTENSION.
if (!process.features.typescript) {
  console.error(
    `Node ${process.versions.node} cannot run this project, and npm has not installed the newer one that it brings, because it ran no install scripts: run "npm ci --ignore-scripts=false", or install Node 24.`,
  )
  process.exit(2)
}
