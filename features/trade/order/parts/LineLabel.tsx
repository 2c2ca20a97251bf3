import styles from './LineLabel.module.css'

interface LineLabelProps {
  /** The line that the chart has of it: that of the average, or that of the price. */
  line: 'average' | 'price'
  text: string
}

/** A label with a piece of the line that it belongs to on the chart. */
export function LineLabel({ line, text }: LineLabelProps) {
  return (
    <span className={styles.label} data-line={line}>
      {text}
    </span>
  )
}
