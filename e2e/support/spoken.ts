import type { CDPSession, Page } from '@playwright/test'

/** A node of the browser's accessibility tree: the parts that are read. */
interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value?: string }
  readonly description?: { readonly value?: string }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** Roles whose name is all that is read of them, with the word for each. */
const controls: Readonly<Record<string, string>> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  radio: 'radio button',
  checkbox: 'checkbox',
  textbox: 'edit text',
  searchbox: 'search',
  spinbutton: 'edit number',
  combobox: 'menu button',
  heading: 'heading',
  image: 'image',
  columnheader: 'column',
  rowheader: 'row header',
  cell: 'cell',
}

/** Roles that are announced before their content. */
const groups: Readonly<Record<string, string>> = {
  dialog: 'dialog',
  main: 'main landmark',
  navigation: 'navigation landmark',
  complementary: 'complementary landmark',
  region: 'region',
  tablist: 'tabs',
  radiogroup: 'radio group',
  group: 'group',
  table: 'table',
  timer: 'timer',
}

/**
 * What a screen reader says about a page, in the words of VoiceOver: name, role, state. It is derived from the
 * browser's accessibility tree; what is announced unprompted comes from the live regions, as they change.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Listens from now on, until the page is reloaded. */
  static async on(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    await page.evaluate(listen)
    return new ScreenReader(page, session)
  }

  /** What was announced unprompted since the last call. */
  async announced(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (window as { spoken?: string[] }).spoken?.splice(0) ?? [])
  }

  /** What has the focus; for a dialog also its description. */
  async focused(): Promise<string> {
    const { nodes } = await this.#tree()
    const focused = nodes.find((node) => property(node, 'focused') === true && node.role?.value !== 'RootWebArea')
    if (!focused) return 'nothing'
    const { description } = focused
    return [lineOf(focused), description?.value].filter(Boolean).join(', ')
  }

  /** Everything within an element, line by line, in the order of reading. */
  async read(selector: string): Promise<readonly string[]> {
    const { nodes, byId } = await this.#tree()
    const evaluation = await this.#session.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    })
    const { node } = await this.#session.send('DOM.describeNode', { objectId: evaluation.result.objectId ?? '' })
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
    return start ? linesOf(start, byId) : []
  }

  async #tree() {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
    return { nodes, byId: new Map(nodes.map((node) => [node.nodeId, node])) }
  }
}

/** Runs in the page: notes what live regions say when they change, and alerts when they come. */
function listen(): void {
  const spoken: string[] = []
  Object.assign(window, { spoken })
  const REGION = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]'
  const textOf = (region: Element) => (region.textContent ?? '').replace(/\s+/g, ' ').trim()
  const spokenTexts = new WeakMap<Element, string>()
  for (const region of document.querySelectorAll(REGION)) spokenTexts.set(region, textOf(region))
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(REGION)
      if (around) regions.add(around)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role="alert"]')) regions.add(alert)
          // A region that was just added is only observed.
          else if (alert.matches(REGION)) spokenTexts.set(alert, textOf(alert))
        }
      }
    }
    for (const region of regions) {
      const text = textOf(region)
      if (
        !region.isConnected ||
        region.closest('[aria-hidden="true"], [inert], [hidden]') ||
        spokenTexts.get(region) === text
      )
        continue
      spokenTexts.set(region, text)
      if (text !== '') spoken.push(text)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

const property = (node: AxNode, name: string) => node.properties?.find((one) => one.name === name)?.value.value

function statesOf(node: AxNode): readonly string[] {
  const role = node.role?.value ?? ''
  const checked = property(node, 'checked')
  const value = node.value?.value
  const invalid = property(node, 'invalid')
  return [
    ...(role === 'heading' ? [`level ${property(node, 'level')}`] : []),
    ...(['textbox', 'searchbox', 'spinbutton'].includes(role) ? [`${value ?? ''}` || 'blank'] : []),
    ...(role === 'combobox' && value !== undefined ? [`${value}`] : []),
    ...(checked === 'true' || checked === true ? ['checked'] : checked === 'false' ? ['not checked'] : []),
    ...(property(node, 'selected') === true ? ['selected'] : []),
    ...(property(node, 'expanded') === true ? ['expanded'] : property(node, 'expanded') === false ? ['collapsed'] : []),
    ...(property(node, 'disabled') === true ? ['dimmed'] : []),
    ...(property(node, 'required') === true ? ['required'] : []),
    ...(invalid !== undefined && invalid !== 'false' ? ['invalid data'] : []),
  ]
}

/** A node in one line: name, role, state. */
function lineOf(node: AxNode): string {
  const role = node.role?.value ?? ''
  const word = controls[role] ?? groups[role]
  return [node.name?.value, word, ...statesOf(node)].filter((part) => part !== undefined && part !== '').join(', ')
}

/**
 * What is read of a node and its content. Texts beside each other are one line; the label of a field is read with the
 * field.
 */
function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  const role = node.role?.value ?? ''
  if (!node.ignored && role === 'StaticText') return [node.name?.value?.trim() ?? '']
  if (role === 'LabelText') return (node.childIds ?? []).flatMap((id) => fieldsIn(byId.get(id), byId))
  if (!node.ignored && controls[role] !== undefined) return [lineOf(node)]
  const within: string[] = []
  let isText = false
  for (const id of node.childIds ?? []) {
    const child = byId.get(id)
    if (!child) continue
    const lines = linesOf(child, byId).filter((line) => line !== '')
    const inline =
      ['StaticText', 'none', 'strong', 'emphasis', 'InlineTextBox'].includes(child.role?.value ?? '') &&
      lines.length === 1
    if (inline && isText) within.push(`${within.pop()} ${lines[0]}`)
    else within.push(...lines)
    isText = inline
  }
  if (['DescriptionListTerm', 'term', 'DescriptionListDetail', 'definition'].includes(role)) return [within.join(' ')]
  const isNamed = node.name?.value !== undefined && node.name.value !== ''
  if (node.ignored || groups[role] === undefined || (role === 'group' && !isNamed)) return within
  return [lineOf(node), ...within]
}

/** The fields within a label, without its text. */
function fieldsIn(node: AxNode | undefined, byId: ReadonlyMap<string, AxNode>): readonly string[] {
  if (!node) return []
  if (!node.ignored && controls[node.role?.value ?? ''] !== undefined) return [lineOf(node)]
  return (node.childIds ?? []).flatMap((id) => fieldsIn(byId.get(id), byId))
}
