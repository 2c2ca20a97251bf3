/** The member layer, below the features: the session, and what every feature may read of member and operator. */

export { FiguresCard } from './amounts/FiguresCard.tsx'
export { MemberAmount, MemberFigure, useBalance } from './amounts/MemberAmount.tsx'
export { AssetsCard, AssetsHead, BalanceHead } from './amounts/MoneyCard.tsx'
export { LimitGate, useLimitStop } from './limits/LimitGate.tsx'
export { useLimitRefusal, useLimitText, useLimitValueText } from './limits/limitText.ts'
export { useMayFrame, useServiceAddress, useServiceTarget, useWebAddress } from './operator/operatorAddresses.ts'
export { operatorPicture } from './operator/operatorPicture.ts'
export { hasHelpLines, readPageSettings } from './operator/pageSettings.ts'
export { Offered } from './optional/Offered.tsx'
export {
  type Optional,
  offering,
  refreshOptional,
  useOffered,
  useOptional,
} from './optional/optional.ts'
export { CodeField } from './second-factor/CodeField.tsx'
export { useSecondFactorForm } from './second-factor/secondFactorForm.ts'
export { loginNameAtom, sessionAtom } from './session/atoms.ts'
export { loadUser } from './session/loadUser.ts'
export { avatarAddress, captchaAddress, pictureAddress } from './session/pictures.ts'
export {
  isPractising,
  practiceFiguresAtom,
  setPractising,
  usePracticeUntried,
  usePractising,
} from './session/practiceMode.ts'
export { dropMemberData, isUserKey, refreshMember, refreshUser, useMember, useUser } from './session/queries.ts'
export {
  appVersion,
  type Operator,
  setBackend,
  setOperator,
  useAccountCurrency,
  useBackend,
  useForeignDomain,
  useOperator,
} from './settings/configuration.ts'
export {
  setDefaults,
  useAmountsHidden,
  useAppearance,
  useLanguage,
  useRiseColor,
  useTheme,
  useWeekPage,
} from './settings/settings.ts'
export { storedAtom } from './settings/storedAtom.ts'
