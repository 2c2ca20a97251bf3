import type { OperatorCalls } from '../contract/calls.ts'
import { EVERY_ROLE, type Roles } from '../roles.ts'

const BOOKS: Roles = ['finance', 'risk']

/** Who may make each call that reads, besides an owner. */
export const readRoles = {
  memberFind: EVERY_ROLE,
  memberInfo: EVERY_ROLE,
  memberList: EVERY_ROLE,
  memberOrders: EVERY_ROLE,
  memberDeposits: EVERY_ROLE,
  memberWithdrawals: EVERY_ROLE,
  memberLedger: EVERY_ROLE,
  memberLogins: EVERY_ROLE,
  overview: EVERY_ROLE,
  settingList: EVERY_ROLE,
  settingInfo: EVERY_ROLE,
  settingForm: EVERY_ROLE,
  settingCheck: EVERY_ROLE,
  productPreview: EVERY_ROLE,
  operatorNotices: EVERY_ROLE,
  bookCheck: BOOKS,
  bookTotals: BOOKS,
  dayList: BOOKS,
  outsideList: BOOKS,
  exposureList: BOOKS,
  caseList: EVERY_ROLE,
  caseInfo: EVERY_ROLE,
  proposalList: EVERY_ROLE,
  operatorList: EVERY_ROLE,
  auditList: EVERY_ROLE,
  auditCheck: EVERY_ROLE,
} as const satisfies Partial<Readonly<Record<keyof OperatorCalls, Roles>>>

/** A call that reads. */
export type ReadName = keyof typeof readRoles
