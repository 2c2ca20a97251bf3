export { Deposit } from './deposit/Deposit.tsx'
export { FundsDesk } from './FundsDesk.tsx'
export { DepositRecords } from './records/DepositRecords.tsx'
export { Ledger } from './records/ledger/Ledger.tsx'
