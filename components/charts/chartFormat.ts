/** How a chart writes its numbers and instants; all cached, because they are asked for on every frame. */
export type ChartFormat = {
  readonly price: (value: number) => string
  readonly volume: (value: number) => string
  /** The time axis: hours and minutes, or the day where one candle is a day. */
  readonly axisTime: (at: number) => string
  /** The cross-hair: day and time. */
  readonly fullTime: (at: number) => string
  /** An expiry: to the second. */
  readonly clockTime: (at: number) => string
}

const daySeconds = 86_400

/** Formatters for a BCP 47 `locale`, an IANA `timeZone`, the product's `decimals` and the candles' length in seconds. */
export function chartFormat(options: {
  readonly locale: string
  readonly timeZone: string | undefined
  readonly decimals: number
  readonly intervalSeconds: number
}): ChartFormat {
  const { locale, timeZone, decimals, intervalSeconds } = options
  const price = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const volume = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  const time = (fields: Intl.DateTimeFormatOptions) => {
    const format = once(
      () => new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...(timeZone ? { timeZone } : {}), ...fields }),
    )
    return (at: number) => format().format(at)
  }
  const day = { month: '2-digit', day: '2-digit' } as const
  const minute = { hour: '2-digit', minute: '2-digit' } as const
  return {
    price: (value) => price.format(value),
    volume: (value) => volume().format(value),
    axisTime: time(
      intervalSeconds >= daySeconds ? day : intervalSeconds >= daySeconds / 6 ? { ...day, ...minute } : minute,
    ),
    fullTime: time(intervalSeconds >= daySeconds ? { year: 'numeric', ...day } : { ...day, ...minute }),
    clockTime: time({ ...minute, second: '2-digit' }),
  }
}

/** Makes a thing when it is first asked for: formatters take milliseconds, and the first paint needs few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
