export { OrderStatistics as FloorStatistics } from '#features/trade/index.ts'
