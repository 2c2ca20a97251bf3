import type { ComponentType } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { LanguageSelect, Settings, ThemeSwitch } from '#features/account/index.ts'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Facts } from './Facts.tsx'
import { Fields } from './Fields.tsx'
import styles from './Gallery.module.css'
import { Outcomes } from './Outcomes.tsx'
import { Prices } from './Prices.tsx'
import { States } from './States.tsx'

/** Every section by its heading, in the order in which they stand. */
export const sections: Readonly<Record<string, ComponentType>> = {
  Controls,
  Fields,
  Facts,
  Prices,
  States,
  Outcomes,
  Dialogs,
  Settings,
}

/** Every shared component in its states, for the engineer who changes one: `/#/dev/gallery` of the development server. */
export function Gallery() {
  return (
    <PageFrame route="/dev/gallery" width="wide">
      <header className={styles.header}>
        <nav className={styles.contents}>
          {Object.keys(sections).map((name) => (
            <button key={name} type="button" onClick={() => document.getElementById(name)?.scrollIntoView()}>
              {name}
            </button>
          ))}
        </nav>
        <LanguageSelect />
        <ThemeSwitch />
      </header>
      {Object.entries(sections).map(([name, Section]) => (
        <section key={name} className={styles.section} id={name} aria-labelledby={`${name}-heading`}>
          <h2 id={`${name}-heading`}>{name}</h2>
          <div className={styles.specimens}>
            <Section />
          </div>
        </section>
      ))}
    </PageFrame>
  )
}
