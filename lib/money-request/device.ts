import { currentApi } from '#lib/api/api.ts'
import { nextTask } from '#lib/page/nextTask.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { ownerKeys, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { MoneyRequests } from './moneyRequests.ts'
import { requestLock } from './requestLock.ts'
import { createRequestStore } from './requestStore.ts'
import { waitOrOnline } from './waiting.ts'

/** The money requests of this page. */
export const moneyRequests = new MoneyRequests({
  store: createRequestStore(storage),
  member: {
    owners: () => ownerKeys(session.get()),
    loginName: () => session.get()?.user.account,
    subscribe: (listener) => session.subscribe(listener),
  },
  api: currentApi,
  now: serverClock.now,
  uncertaintyMs: () => serverClock.uncertaintyMs,
  wait: waitOrOnline,
  nextTask,
  lifecycle: pageLifecycle,
  lock: requestLock,
})
