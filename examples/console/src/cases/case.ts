import type { Answer, Asked } from '../api.ts'

export type Kind = Asked<'/api/case/list'>['kind']
/** What a member has submitted, as it stands in a queue. */
export type Case = Answer<'/api/case/list'>['items'][number]
