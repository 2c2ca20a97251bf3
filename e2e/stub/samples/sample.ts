import type { CallsByName, RequestKind } from '#lib/contract/calls.ts'
import type { RequestIds } from '#lib/money-request/moneyRequestKind.ts'
import type { FormPath, RoutePath } from '#lib/navigation/routes.ts'
import type { StubControl } from '../control/client.ts'
import type { World } from '../world.ts'

/** The stub's world in which a sample is used, and the member who makes the request. */
export interface SampleSetting {
  readonly world: World
  readonly control: StubControl
  readonly member: string
}

/**
 * A screen as a member uses it, by the wire names of fields and the texts of buttons. The browser tests have one
 * (`e2e/support/memberScreen.ts`), and so have the tests in jsdom (`app/_routes/answer-matrix/form.fixture.tsx`).
 */
export interface ScreenDriver {
  /** Types into fields. */
  fill(values: Readonly<Record<string, string>>): Promise<void>
  /** Chooses one of the radio buttons with this name. */
  choose(name: string, value: string): Promise<void>
  check(name: string): Promise<void>
  /** Chooses a photo in the field, and waits until it is uploaded. */
  upload(name: string): Promise<void>
  /** Presses a button as soon as it can be pressed. */
  press(name: string | RegExp): Promise<void>
  /**
   * Presses the form's main button: the one that submits it, or the one that pays. `asks`: waits until these paths have been asked for
   * again, so that a later change in the backend is not known to the form.
   */
  submit(asks?: readonly string[]): Promise<void>
  /** Waits until the main button can be pressed. */
  ready(): Promise<void>
  /** Waits until the screen shows the text. */
  see(text: string): Promise<void>
}

type Options = Readonly<Record<string, string>>
type Body = Readonly<Record<string, unknown>>
type CallOf<Kind extends RequestKind> = Extract<CallsByName[keyof CallsByName], { readonly kind: Kind }>

interface Sample {
  /** What shows the request and its outcome: a component of its own, a question in a dialog, or a form in place. */
  readonly component: 'own' | 'question' | 'form'
  /** Who makes it in the browser. */
  readonly member: 'demo' | 'poor'
  /** Where the form is. */
  readonly route: RoutePath
  readonly options?: Options | ((setting: SampleSetting) => Options)
  /** What is there before the screen is opened. */
  readonly prepare?: (setting: SampleSetting) => Promise<unknown> | unknown
  /** On the opened screen, everything up to the tap that confirms. */
  readonly compose: (screen: ScreenDriver, setting: SampleSetting) => Promise<void>
  readonly confirm: (screen: ScreenDriver) => Promise<void>
  /** The form is filled in; from now on the backend refuses what it asks for. Absent where it never refuses. */
  readonly refuse?: (setting: SampleSetting) => Promise<unknown> | unknown
  /** What the screens say while the request is being checked, and when it is done. */
  readonly checking: string
  readonly done: string
  /** Every text that says that nothing was done. */
  readonly refused: readonly string[]
  /** The screen that says that the request is being checked, when that is not the form's screen. */
  readonly checkedAt?: RoutePath
  /** What that screen says. */
  readonly reason: string
  /** The tap that brings it into view on that screen. */
  readonly showChecked?: (screen: ScreenDriver) => Promise<void>
  /** What is typed and must not be stored. */
  readonly secrets: readonly string[]
  /** The fields of the record that the screens compare with what was confirmed. */
  readonly compared: readonly string[]
  /** A body that the stub accepts at this moment, without id and validity. */
  readonly body: (setting: SampleSetting) => Promise<Body> | Body
  /** A change that makes the body another request. */
  readonly other: Body
}

type Answer<Kind extends RequestKind> = CallOf<Kind>['response'] extends { readonly entries: infer Entries }
  ? Extract<keyof Entries, string>
  : string
type Request<Kind extends RequestKind> = CallOf<Kind>['request'] extends { readonly entries: infer Entries }
  ? Exclude<keyof Entries, keyof RequestIds>
  : string

/** A form that makes a real request is on a screen that says so (`lib/navigation/routes.ts`); a question asks on the record's screen. */
type Place<Kind extends RequestKind> = CallOf<Kind>['protection']['practice'] extends 'device'
  ? unknown
  : { readonly component: 'question' } | { readonly route: FormPath }

/**
 * How a member makes a money request of one kind, what the screens say of it, and what the backend accepts: for the fault matrix, the
 * tests of lost and bad answers, the pictures, and the tests of the stub and of the document.
 */
export type SampleOf<Kind extends RequestKind> = Omit<Sample, 'compared' | 'other'> &
  Place<Kind> & {
    readonly compared: readonly Answer<Kind>[]
    readonly other: { readonly [Name in Request<Kind>]?: unknown }
  }

/** A sample whatever its kind. */
export interface MoneySample extends Sample {
  readonly name: RequestKind
  readonly call: CallOf<RequestKind>
}
