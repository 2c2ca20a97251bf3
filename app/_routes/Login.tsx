import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { texts } from '#app/_client/boot/texts.ts'
import { usePageTitle } from '#app/_client/history/usePageTitle.ts'
import { LoginForm, RegisterLink, useForeignDomain } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { GuestFrame } from './GuestFrame.tsx'

/** Its texts are not among the few of the first visit. */
const OpenByLink = lazy(async () => {
  await texts.whole()
  return { default: (await import('./OpenByLink.tsx')).OpenByLink }
})

/** Login: the one screen that a guest sees first. On an address of another platform a login would lead nowhere. */
export function Screen() {
  const t = useTranslations()
  const foreign = useForeignDomain()
  usePageTitle(t('登录'))
  return (
    <GuestFrame route={routes.login}>
      {foreign ? (
        <Suspense>
          <OpenByLink />
        </Suspense>
      ) : (
        <>
          <LoginForm />
          <RegisterLink />
        </>
      )}
    </GuestFrame>
  )
}
