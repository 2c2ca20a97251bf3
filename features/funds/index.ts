export { FundsDesk } from './FundsDesk.tsx'
export { Ledger } from './records/ledger/Ledger.tsx'
