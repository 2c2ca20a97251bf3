import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { TextAreaField } from '#components/ui/field/TextAreaField.tsx'
import { PhotoSource } from '#components/upload/PhotoSource.tsx'
import { Specimen } from './Specimen.tsx'

/** What is filled in. */
export function Fields() {
  const t = useTranslations()
  const [amount, setAmount] = useState('1234.5')
  return (
    <>
      <Specimen of="Field: empty, filled, disabled">
        <Field name="empty" label={t('用户名')} placeholder={t('请输入用户名')} />
        <Field name="filled" label={t('用户名')} defaultValue="demo" hint={t('请输入用户名')} />
        <Field name="disabled" label={t('用户名')} defaultValue="demo" disabled />
      </Specimen>
      <Specimen of="Field: error, label hidden">
        <Field name="wrong" label={t('用户名')} defaultValue="d" error={t('请输入用户名')} />
        <Field name="search" label={t('搜索产品')} labelHidden placeholder={t('搜索产品')} prefix={<Search />} />
      </Specimen>
      <Specimen of="AmountField">
        <AmountField
          name="amount"
          label={t('金额')}
          decimals={2}
          currency="CNY"
          value={amount}
          onValueChange={setAmount}
          hint={t('可用余额')}
        />
        <AmountField
          name="wrongAmount"
          label={t('金额')}
          decimals={2}
          currency="CNY"
          value=""
          onValueChange={setAmount}
          error={t('请输入金额')}
        />
      </Specimen>
      <Specimen of="PasswordField">
        <PasswordField
          name="password"
          label={t('登录密码')}
          defaultValue="secret"
          showLabel={t('显示密码')}
          hideLabel={t('隐藏密码')}
        />
      </Specimen>
      <Specimen of="TextAreaField">
        <TextAreaField name="text" label={t('真实姓名')} />
        <TextAreaField name="wrongText" label={t('真实姓名')} error={t('请输入真实姓名')} />
      </Specimen>
      <Specimen of="PhotoSource, FormFailure">
        <PhotoSource
          name="photo"
          camera="environment"
          cameraLabel={t('拍照')}
          libraryLabel={t('从相册选择')}
          onFile={() => undefined}
        />
        <FormFailure text={t('加载失败')} />
      </Specimen>
    </>
  )
}
