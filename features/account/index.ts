export { AccountOutcomes } from './AccountOutcomes.tsx'
export { LimitGate, useLimitStop } from './limits/LimitGate.tsx'
export { Limits } from './limits/Limits.tsx'
export { useKeptLimits } from './limits/limitChanges.ts'
export { useLimitRefusal, useLimitText } from './limits/limitText.ts'
export { HomeNotice } from './notices/HomeNotice.tsx'
export { UnreadNotices } from './notices/NoticeBell.tsx'
export { NoticeDetail } from './notices/NoticeDetail.tsx'
export { NoticeList } from './notices/NoticeList.tsx'
export { NoticePopup } from './notices/NoticePopup.tsx'
export { prefetchNotices, refreshNotices } from './notices/queries.ts'
export { AccountRefresh } from './profile/AccountRefresh.tsx'
export { MemberHead } from './profile/MemberHead.tsx'
export { AccountMenu } from './profile/menu/AccountMenu.tsx'
export { FiguresCard } from './profile/money/FiguresCard.tsx'
export { MemberAmount, MemberFigure, useBalance } from './profile/money/MemberAmount.tsx'
export { AssetsCard, AssetsHead, BalanceHead } from './profile/money/MoneyCard.tsx'
export { ProfileView, useProfileTitle } from './profile/ProfileView.tsx'
export { CustomerService } from './reading/CustomerService.tsx'
export { HelpLines } from './reading/HelpLines.tsx'
export { useServiceAddress, useServiceTarget } from './reading/operatorAddresses.ts'
export { operatorPicture } from './reading/operatorPicture.ts'
export { hasHelpLines } from './reading/pageSettings.ts'
export { TextView, useTextTitle } from './reading/TextView.tsx'
export { useWebTitle, WebView } from './reading/WebView.tsx'
export { Registration } from './registration/Registration.tsx'
export { CodeField } from './security/CodeField.tsx'
export { SecondFactorStep } from './security/SecondFactorStep.tsx'
export { SecurityView, useSecurityTitle } from './security/SecurityView.tsx'
export { useSecondFactorForm } from './security/secondFactorForm.ts'
export { accountAtom } from './session/atoms.ts'
export { Brand } from './session/Brand.tsx'
export { GuestService } from './session/GuestService.tsx'
export { LoginForm } from './session/LoginForm.tsx'
export { LogoutButton, LogoutDialog } from './session/Logout.tsx'
export {
  isPractising,
  practiceFiguresAtom,
  setPractising,
  usePracticeUntried,
  usePractising,
} from './session/practiceMode.ts'
export { dropMemberData, refreshMember, useMember, useUser } from './session/queries.ts'
export { RegisterLink } from './session/RegisterLink.tsx'
export { SiteLogo } from './session/SiteLogo.tsx'
export {
  appVersion,
  type Operator,
  setBackend,
  setOperator,
  useAccountCurrency,
  useBackend,
  useForeignDomain,
} from './settings/configuration.ts'
export { LanguageSelect } from './settings/LanguageSelect.tsx'
export { RiskLine } from './settings/RiskLine.tsx'
export { Settings } from './settings/Settings.tsx'
export { setDefaults, useAmountsHidden, useAppearance, useLanguage } from './settings/settings.ts'
export { ThemeSwitch } from './settings/ThemeSwitch.tsx'
export { VersionLine } from './settings/VersionLine.tsx'
export { Verification } from './verify/Verification.tsx'
