/**
 * The value of an iframe's `sandbox`. A chat needs scripts, forms, its own cookies and storage, and new windows for its
 * links; those windows are not sandboxed. The framed page may not navigate the app, open blocking dialogs, download files or
 * lock the pointer.
 *
 * A page of the app's own origin does not get its origin, nor windows without a sandbox. With scripts and the origin it
 * could read the session and remove the sandbox.
 */
export function sandboxFor({ own }: { own: boolean }): string {
  const always = 'allow-scripts allow-forms allow-popups'
  return own ? always : `${always} allow-popups-to-escape-sandbox allow-same-origin`
}
