import { bollingerBands } from './bollingerBands.ts'
import { exponentialMovingAverage } from './exponentialAverage.ts'
import { ichimoku } from './ichimoku.ts'
import type { Indicator } from './indicator.ts'
import { macd } from './macd.ts'
import { movingAverage } from './movingAverage.ts'
import { kdj, relativeStrengthIndex, williamsR } from './oscillators.ts'
import { parabolicSar } from './parabolicSar.ts'
import { onBalanceVolume, volume } from './volume.ts'

/** Every indicator, in the order in which a member chooses among them: those drawn over the prices, then those with a pane of their own. */
export const indicators: readonly Indicator[] = [
  movingAverage,
  exponentialMovingAverage,
  bollingerBands,
  parabolicSar,
  ichimoku,
  volume,
  macd,
  kdj,
  relativeStrengthIndex,
  williamsR,
  onBalanceVolume,
]
