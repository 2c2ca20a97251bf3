import styles from './OutcomeDrawing.module.css'

/** What a request has done with the money: brought it in, sent it out, or invested it. */
export type Drawing = 'moneyIn' | 'moneyOut' | 'invested'

/** The arrow or the growth over the wallet, and where its badge stands. */
const movements: Readonly<Record<Drawing, string>> = {
  moneyIn: 'M48 4v20M40 17l8 8 8-8',
  moneyOut: 'M48 26V5M40 13l8-8 8 8',
  invested: 'M26 24l12-8 10 5 20-15M58 6h10v9',
}

/** The picture of a success: a wallet, and what the money did. */
export function OutcomeDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
      <path className={styles.sheet} d="M20 32h56v32H20z" />
      <path d="M20 36a4 4 0 0 1 4-4h48a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4zM76 42H62a6 6 0 0 0 0 12h14M62 48h.1" />
      <path className={styles.movement} d={movements[drawing]} />
      <circle className={styles.badge} cx="24" cy="60" r="10" />
      <path className={styles.check} d="m19.5 60.5 3 3 6-6.5" />
    </svg>
  )
}
