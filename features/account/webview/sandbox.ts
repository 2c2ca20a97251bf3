/**
 * What a framed page may do. A chat needs scripts, forms, its own cookies and storage (its own origin, not ours), and
 * windows for what its links lead to, which then live outside the sandbox like any tab. Not given: navigating this app
 * away, dialogs that stop it, downloads, pointer lock and whatever a permissions policy would have to grant.
 *
 * A page of our own origin gets neither its origin nor windows free of the sandbox: with scripts and its origin it could
 * reach into the app, read the session, and take the sandbox off.
 */
export function sandboxFor({ own }: { own: boolean }): string {
  const always = 'allow-scripts allow-forms allow-popups'
  return own ? always : `${always} allow-popups-to-escape-sandbox allow-same-origin`
}
