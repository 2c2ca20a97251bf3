export { FundsDesk } from './FundsDesk.tsx'
