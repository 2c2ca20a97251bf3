const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680]

/** How many candles lie between two labels of the time axis so that labels of `labelWidth` pixels keep their distance. */
export function labelStep(barWidth: number, labelWidth: number): number {
  const needed = (labelWidth * 1.9) / barWidth
  return steps.find((step) => step >= needed) ?? Math.ceil(needed)
}

/** Whether a candle carries a label. It depends on its time alone, so that labels stay with their candles while panning. */
export function isLabelled(openAt: number, intervalMs: number, step: number): boolean {
  return Math.round(openAt / intervalMs) % step === 0
}
