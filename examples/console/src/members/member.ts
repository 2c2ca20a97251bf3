import type { Answer } from '../api.ts'

/** Everything about a member. */
export type Member = Answer<'/api/member/info'>
/** What is masked until it is asked for. */
export type Whole = 'contact' | 'accounts' | 'documents'
